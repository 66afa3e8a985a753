import { JsonRefused } from './json-items';

/** An object as text, and its place: the item of the list or the line of the file. */
export interface JsonText {
  readonly text: string;
  readonly line: number;
}

const LONGEST_LINE = 4_000_000;

/** The lines of NDJSON that are not blank. @throws JsonRefused when a line is longer than any row */
export function* jsonLines(pieces: Iterable<string>): Generator<JsonText, void, undefined> {
  let [rest, line] = ['', 0];
  for (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new JsonRefused('one line is longer than any row');
    for (const text of lines) {
      line++;
      if (text.trim() !== '') yield { text, line };
    }
  }
  if (rest.trim() !== '') yield { text: rest, line: line + 1 };
}
