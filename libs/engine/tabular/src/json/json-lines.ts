import { JsonRefused } from './json-items';

/** An object as text, and its place: the item of the list or the line of the file. */
export interface JsonText {
  readonly text: string;
  readonly line: number;
}

const LONGEST_LINE = 4_000_000;
const SPACE = 0x20;

/** The lines of NDJSON that are not blank. @throws JsonRefused when a line is longer than any row */
export function* jsonLines(pieces: Iterable<string>): Generator<JsonText, void, undefined> {
  let [rest, line] = ['', 0];
  for (const piece of pieces) {
    const text = rest + piece;
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      line++;
      if (!isBlank(text, from, end)) yield { text: text.slice(from, end), line };
      from = end + 1;
    }
    rest = text.slice(from);
    if (rest.length > LONGEST_LINE) throw new JsonRefused('one line is longer than any row');
  }
  if (!isBlank(rest, 0, rest.length)) yield { text: rest, line: line + 1 };
}

function isBlank(text: string, from: number, end: number): boolean {
  let at = from;
  while (at < end && text.charCodeAt(at) <= SPACE) at++;
  return at === end;
}
