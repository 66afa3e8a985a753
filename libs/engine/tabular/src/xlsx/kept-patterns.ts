const kept = new Set<string>();
let length = 0;

/** Notes that numfmt takes a pattern apart: it keeps what it finds, of each pattern, for as long as its process or thread lives. */
export function keepPattern(pattern: string): void {
  if (kept.has(pattern)) return;
  kept.add(pattern);
  length += pattern.length;
}

/**
 * Characters of all number formats of workbooks that this process or thread has read so far, each counted once. Each keeps some eighty bytes, which nothing
 * gives back: whoever reads files of strangers ends the thread when there are too many of them.
 */
export const keptPatternsLength = (): number => length;
