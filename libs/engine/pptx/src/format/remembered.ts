import { type Format } from './formatter';

/** Dates, scores and percentages come again and again in a table; what does not, soon fills this and is remembered no more. */
const MOST = 1_000;
/** A longer cell may be a part of its row's text, all of which it would keep in memory. */
const LONGEST = 12;

/** The same format, which reads short values that come again only once. What it refuses, it refuses each time. */
export function remembered(format: Format): Format {
  const known = new Map<string, string>();
  return (value) => {
    if (value.length > LONGEST) return format(value);
    const before = known.get(value);
    if (before !== undefined) return before;
    const text = format(value);
    if (known.size < MOST) known.set(value, text);
    return text;
  };
}
