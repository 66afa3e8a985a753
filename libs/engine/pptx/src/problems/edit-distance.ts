/**
 * Number of letters to insert, delete, replace or swap with a neighbour to make one word of the other (optimal string
 * alignment). Returns `limit + 1` as soon as it is certain to be more than `limit`.
 */
export function editDistance(from: string, to: string, limit: number): number {
  const [a, b] = [Array.from(from), Array.from(to)];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [index, letter] of a.entries()) {
    const row = nextRow(a, b, index, letter, last, beforeLast);
    if (Math.min(...row) > limit) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(last[b.length] ?? limit + 1, limit + 1);
}

function nextRow(
  a: readonly string[],
  b: readonly string[],
  index: number,
  letter: string,
  last: readonly number[],
  beforeLast: readonly number[],
): readonly number[] {
  const row = [index + 1];
  for (const [column, other] of b.entries()) {
    const replaced = (last[column] ?? 0) + (letter === other ? 0 : 1);
    const swaps = letter === b[column - 1] && a[index - 1] === other;
    const swapped = swaps ? (beforeLast[column - 1] ?? 0) + 1 : replaced;
    row.push(Math.min(replaced, swapped, (last[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
  }
  return row;
}
