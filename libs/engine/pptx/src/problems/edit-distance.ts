/** Two code units for one letter: such names are compared by letters, all others by code units. */
const SURROGATE = /[\ud800-\udfff]/;

/**
 * Number of letters to insert, delete, replace or swap with a neighbour to make one word of the other (optimal string
 * alignment). Returns `limit + 1` as soon as it is certain to be more than `limit`.
 */
export function editDistance(from: string, to: string, limit: number): number {
  const [a, b] = SURROGATE.test(from) || SURROGATE.test(to) ? [Array.from(from), Array.from(to)] : [from, to];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const rows = [0, 1, 2].map(() => new Array<number>(b.length + 1).fill(0)) as [number[], number[], number[]];
  let [beforeLast, last, row] = rows;
  for (let column = 0; column <= b.length; column++) last[column] = column;
  for (let index = 0; index < a.length; index++) {
    if (fillRow(row, index, { a, b, last, beforeLast }) > limit) return limit + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

interface Alignment {
  readonly a: string | readonly string[];
  readonly b: string | readonly string[];
  readonly last: readonly number[];
  readonly beforeLast: readonly number[];
}

/** Gives the least of the row. */
function fillRow(row: number[], index: number, { a, b, last, beforeLast }: Alignment): number {
  const letter = a[index];
  let least = (row[0] = index + 1);
  for (let column = 0; column < b.length; column++) {
    const other = b[column];
    let distance = last[column]! + (letter === other ? 0 : 1);
    const swaps = index > 0 && column > 0 && letter === b[column - 1] && a[index - 1] === other;
    if (swaps) distance = Math.min(distance, beforeLast[column - 1]! + 1);
    distance = Math.min(distance, last[column + 1]! + 1, row[column]! + 1);
    row[column + 1] = distance;
    if (distance < least) least = distance;
  }
  return least;
}
