import { type RowUnit } from '@rowdeck/engine-values';
import { cutNumber } from './cut-number';
import { count, short } from './fault-words';

/** More cells than headers, so that an earlier cell may have been cut, and all behind it stand in wrong columns. Plain JSON. */
export interface SurplusCells {
  /** 1-based position of the number that was cut; absent where it is not known that nothing before it was. */
  readonly column?: number;
  /** Begins with a verb: the row comes before it. */
  readonly message: string;
  readonly remedy: string;
}

interface Separated {
  /** How many cells the row has, though not all may be given. */
  readonly width: number;
  /** How many columns the header has. */
  readonly headers: number;
  readonly delimiter: string | undefined;
  readonly unit: RowUnit;
}

/**
 * What is said of such a row.
 * @param cells all of the row, as they are shown
 */
export function surplusCells(cells: readonly string[], { width, headers, delimiter, unit }: Separated): SurplusCells {
  const surplus = width - headers;
  const cut = delimiter === ',' ? cutNumber(cells, surplus) : undefined;
  const widths = `has ${count(width, 'cell')}, the header ${unit} has ${headers.toLocaleString('en')}`;
  if (cut === undefined)
    return {
      message: `${widths}: its values may stand in the wrong columns.`,
      remedy:
        'Put each cell that holds a separator in double quotes, or separate the columns by a character that no cell holds.',
    };
  const [first, second] = cut.halves;
  return {
    // One number makes one cell too many; of two, the other may come before it.
    ...(surplus === 1 && { column: cut.index + 1 }),
    message: `${widths}: “${short(first)}” and “${short(second)}” look like one number that was cut at its comma.`,
    remedy: `Put the number in double quotes ("${short(cut.halves.join(','))}"), or separate the columns by semicolons or tabs.`,
  };
}
