interface Placed {
  readonly seq: number;
}

/**
 * The last message in `[first, end)`. JetStream finds the next one from a sequence on, and none backwards: the reach is doubled until it holds one, and
 * halved until that is the last. Right before the end it costs one question; over a gap of n, about twice log2 n.
 * @param next the first message from a sequence on
 */
export const lastBefore = async <T extends Placed>(
  first: number,
  end: number,
  next: (from: number) => Promise<T | undefined>,
): Promise<T | undefined> => {
  const within = async (from: number): Promise<T | undefined> => {
    const found = await next(from);
    return found && found.seq < end ? found : undefined;
  };
  let last: T | undefined;
  // From here on there is none.
  let empty = end;
  for (let reach = 1; last === undefined && empty > first; reach *= 2) {
    const from = Math.max(first, end - reach);
    last = await within(from);
    if (last === undefined) empty = from;
  }
  while (last !== undefined && last.seq + 1 < empty) {
    const middle = Math.floor((last.seq + 1 + empty) / 2);
    const later = await within(middle);
    if (later) last = later;
    else empty = middle;
  }
  return last;
};
