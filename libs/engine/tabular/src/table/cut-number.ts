import { codeAt, numberReader } from '@rowdeck/engine-values';

/** Two neighbouring cells that are one number, cut where it has a comma. */
export interface CutNumber {
  /** 0-based place of the first half. */
  readonly index: number;
  readonly halves: readonly [string, string];
}

const reads = ([',', '.'] as const).map((stated) => numberReader({ stated }));
/** Decimals, a group, or the dashes that stand for no cents; a currency may follow. */
const SECOND_HALF = /^(?:\d{2}(?!\d)|\d{3}(?!\d)|[-–—]{1,2}$)/;

/** Digits beyond any amount. */
const LONGEST_BARE = 100;

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
  let [bare, count]: [CutNumber | undefined, number] = [undefined, 0];
  for (let index = 0; index + 1 < cells.length; index++) {
    const halves = halvesAt(cells, index);
    if (halves === undefined) continue;
    const isBare = isDigits(halves[0]) && isDigits(halves[1]);
    // Of bare ones a second is enough to know that none stands out.
    if (isBare ? count < 2 && isBareCut(halves) : isCut(halves)) {
      if (!isBare) return { index, halves };
      bare ??= { index, halves };
      count++;
    }
  }
  return count === 1 && surplus === 1 ? bare : undefined;
}

/** Two cells of which the first ends in a digit and the second begins as a number goes on; most are told by one character not to. */
function halvesAt(cells: readonly string[], index: number): CutNumber['halves'] | undefined {
  const second = (cells[index + 1] ?? '').trim();
  if (!isDigitOrDash(codeAt(second, 0))) return undefined;
  const first = (cells[index] ?? '').trim();
  return isDigit(codeAt(first, first.length - 1)) ? [first, second] : undefined;
}

const isDigit = (char: number): boolean => char >= 0x30 && char <= 0x39;
const isDigitOrDash = (char: number): boolean => isDigit(char) || char === 0x2d || char === 0x2013 || char === 0x2014;

/** Groups, a sign or a currency are what a number is written with, and a count or a year is not. */
function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isDigit(codeAt(text, at))) return false;
  return true;
}

/** The same as `isCut` of digits alone, which a million rows may have. */
const isBareCut = ([first, second]: CutNumber['halves']): boolean =>
  (second.length === 2 || second.length === 3) && first.length <= LONGEST_BARE;

function isCut([first, second]: CutNumber['halves']): boolean {
  return SECOND_HALF.test(second) && reads.some((read) => read(`${first},${second}`) !== undefined);
}
