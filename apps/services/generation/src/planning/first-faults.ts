import { type TableFault } from '@rowdeck/engine-tabular';

/**
 * The first faults of each kind, and for each kind of which there are others their number: none is left out without a word. Kinds
 * with few faults keep them all; the others share the room.
 *
 * @param all in the order of the file, as a reader of tables gives them: behind the first of a kind may stand how many more there are
 * @param most entries of the result, more than twice the kinds there are
 */
export function firstFaults(all: readonly TableFault[], most: number): TableFault[] {
  if (all.length <= most) return [...all];
  const codes = [...new Set(all.map(({ code }) => code))];
  const kinds = codes.map((code) => ({ code, faults: all.filter((fault) => fault.code === code) }));
  const kept = new Map<TableFault['code'], number>();
  const sums: TableFault[] = [];
  let room = most;
  for (const [index, { code, faults }] of kinds.sort((a, b) => a.faults.length - b.faults.length).entries()) {
    const { first, sum } = firstOf(faults, Math.floor(room / (kinds.length - index)));
    kept.set(code, first.length);
    sums.push(...sum);
    room -= first.length + sum.length;
  }
  return [...firstOfEach(all, kept), ...sums];
}

/** So many of each kind, in the order of the file. */
const firstOfEach = (all: readonly TableFault[], counts: Map<TableFault['code'], number>): TableFault[] =>
  all.filter(({ code }) => {
    const left = counts.get(code) ?? 0;
    counts.set(code, left - 1);
    return left > 0;
  });

/** Of one kind: as many as there is room for, the last of them for those that are left out. */
function firstOf(
  kind: readonly TableFault[],
  room: number,
): { first: readonly TableFault[]; sum: readonly TableFault[] } {
  if (kind.length <= room) {
    return { first: kind.filter(({ more }) => more === undefined), sum: kind.filter(({ more }) => more !== undefined) };
  }
  const first = kind.slice(0, room - 1);
  const left = kind.slice(room - 1);
  const more = left.reduce((count, fault) => count + (fault.more ?? 1), 0);
  const [{ code, severity, remedy }] = left as [TableFault];
  return {
    first,
    sum: [{ code, severity, remedy, more, message: `And ${more.toLocaleString('en')} more of this kind.` }],
  };
}
