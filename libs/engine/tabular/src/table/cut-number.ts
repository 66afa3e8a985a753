import { numberReader } from '@rowdeck/engine-values';

/** Two neighbouring cells that are one number, cut where it has a comma. */
export interface CutNumber {
  /** 0-based place of the first half. */
  readonly index: number;
  readonly halves: readonly [string, string];
}

const reads = ([',', '.'] as const).map((stated) => numberReader({ stated }));
/** Decimals, a group, or the dashes that stand for no cents; a currency may follow. */
const SECOND_HALF = /^(?:\d{2}(?!\d)|\d{3}(?!\d)|[-–—]{1,2}$)/;
/** Groups, a sign or a currency: what a number is written with, and a count or a year is not. */
const MARK = /[^\d]/;

/** A digit before a comma, and behind it what can go on with a number, quotes or not. */
const NEIGHBOURS = /\d\s*"?,"?\s*[\d–—-]/;

/** Whether it is worth while to look for one in a text whose cells are separated by commas. */
export const mayHoldCutNumber = (text: string): boolean => NEIGHBOURS.test(text);

/**
 * The number that a row with too many cells holds in two of them: a comma between cells is a comma before decimals as well. Undefined
 * where none stands out: `7` and `12` are two numbers as often as one.
 *
 * @param surplus how many cells the row has beyond the headers
 */
export function cutNumber(cells: readonly string[], surplus: number): CutNumber | undefined {
  const found = cells.flatMap((cell, index): CutNumber[] => {
    const halves = [cell.trim(), cells[index + 1]?.trim() ?? ''] as const;
    return isCut(halves) ? [{ index, halves }] : [];
  });
  const marked = found.find(({ halves }) => halves.some((half) => MARK.test(half)));
  return marked ?? (found.length === 1 && surplus === 1 ? found[0] : undefined);
}

function isCut([first, second]: CutNumber['halves']): boolean {
  if (!/\d$/.test(first) || !SECOND_HALF.test(second)) return false;
  return reads.some((read) => read(`${first},${second}`) !== undefined);
}
