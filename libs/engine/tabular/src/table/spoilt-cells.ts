import { short } from './fault-words';
import { type SurplusCells } from './surplus-cells';

/** Cells of a row that do not hold the values that are meant for them. Plain JSON. */
export interface SpoiltCells {
  readonly code: 'table.surplus_cells' | LostValue['code'];
  /** 1-based position of the first; absent where it is not known that none before it is spoilt. */
  readonly column?: number;
  /** It is the only one: otherwise all behind it are spoilt, too. */
  readonly alone?: true;
  /** Begins with a verb: the row comes before it, or the cell that is the only one. */
  readonly message: string;
  readonly remedy: string;
}

/** A cell of a workbook that has no value to be shown, though it is not blank. */
export interface LostValue {
  readonly code: 'value.error' | 'value.not_calculated';
  /** 1-based. */
  readonly column: number;
  /** What the cell shows instead. */
  readonly shown: string;
}

const TOO_NARROW = /^#+$/;
const NO_DAY =
  'A spreadsheet shows that where a cell with a date format holds a number that is no day, such as -5: correct the number, or give the cell another format.';

/** The words for such a cell, wherever it stands. */
export const LOST_VALUES = {
  'value.error': {
    message: (shown: string) => `shows the error ${short(shown)}`,
    remedy: (shown: string) => (TOO_NARROW.test(shown) ? NO_DAY : 'Correct the formula in the spreadsheet.'),
  },
  'value.not_calculated': {
    message: () => 'has a formula whose result is not in the file',
    remedy: () => 'Open the workbook in your spreadsheet program and save it: that writes the results of its formulas.',
  },
} as const satisfies Record<
  LostValue['code'],
  { message: (shown: string) => string; remedy: (shown: string) => string }
>;

export const surplusSpoils = (surplus: SurplusCells): SpoiltCells => ({ code: 'table.surplus_cells', ...surplus });

export function lostValueSpoils({ code, column, shown }: LostValue): SpoiltCells {
  const { message, remedy } = LOST_VALUES[code];
  return { code, column, alone: true, message: `${message(shown)}.`, remedy: remedy(shown) };
}
