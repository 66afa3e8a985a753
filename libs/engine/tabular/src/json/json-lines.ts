import { JsonRefused } from './json-refused';
import { type JsonText } from './json-text';

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
      if (!isBlank(text, from, end)) yield { text, from, end, line };
      from = end + 1;
    }
    rest = text.slice(from);
    if (rest.length > LONGEST_LINE) throw new JsonRefused('one line is longer than any row');
  }
  if (!isBlank(rest, 0, rest.length)) yield { text: rest, from: 0, end: rest.length, line: line + 1 };
}

function isBlank(text: string, from: number, end: number): boolean {
  let at = from;
  while (at < end && text.charCodeAt(at) <= SPACE) at++;
  return at === end;
}
