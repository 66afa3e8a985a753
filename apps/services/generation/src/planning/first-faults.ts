/** As readers of tables and of their values give them. */
interface CountedFault {
  readonly code: string;
  readonly message: string;
  /** This entry stands for so many further faults of its kind. */
  readonly more?: number;
}

/**
 * The first faults of each kind, and for each kind of which there are others their number: none is left out without a word. Kinds
 * with few faults keep them all; the others share the room.
 *
 * @param all in the order of the file, as a reader of tables gives them: behind the first of a kind may stand how many more there are
 * @param most entries of the result, more than twice the kinds there are
 */
export function firstFaults<T extends CountedFault>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const codes = [...new Set(all.map(({ code }) => code))];
  const kinds = codes.map((code) => ({ code, faults: all.filter((fault) => fault.code === code) }));
  const kept = new Map<string, number>();
  const sums: T[] = [];
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
const firstOfEach = <T extends CountedFault>(all: readonly T[], counts: Map<string, number>): T[] =>
  all.filter(({ code }) => {
    const left = counts.get(code) ?? 0;
    counts.set(code, left - 1);
    return left > 0;
  });

/** What stands for faults in many places has none. */
const NO_PLACE = { line: undefined, column: undefined, value: undefined, placeholder: undefined };

/** Of one kind: as many as there is room for, the last of them for those that are left out. */
function firstOf<T extends CountedFault>(kind: readonly T[], room: number): { first: readonly T[]; sum: readonly T[] } {
  if (kind.length <= room) {
    return { first: kind.filter(({ more }) => more === undefined), sum: kind.filter(({ more }) => more !== undefined) };
  }
  const first = kind.slice(0, room - 1);
  const left = kind.slice(room - 1);
  const more = left.reduce((count, fault) => count + (fault.more ?? 1), 0);
  const sum = { ...(left[0] as T), ...NO_PLACE, more, message: `And ${more.toLocaleString('en')} more of this kind.` };
  return { first, sum: [sum] };
}
