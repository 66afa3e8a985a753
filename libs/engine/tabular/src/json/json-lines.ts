import { codeAt } from '@rowdeck/engine-values';
import { JsonRefused } from './json-refused';
import { type JsonText } from './json-text';

const LONGEST_LINE = 4_000_000;
const SPACE = 0x20;
const LINE_FEED = 0x0a;

/**
 * The lines of NDJSON that are not blank, those of a piece at a time: a step for each of a million lines would take as long as reading
 * them.
 *
 * @throws JsonRefused when a line is longer than any row
 */
export function* jsonLines(pieces: Iterable<string>): Generator<readonly JsonText[], void, undefined> {
  let [rest, line] = ['', 0];
  for (const piece of pieces) {
    const lines: JsonText[] = [];
    let from = 0;
    for (let end = lineEnd(piece, 0); end >= 0; end = lineEnd(piece, from)) {
      line++;
      // The line that the last piece has begun; the others are read where they stand.
      const [text, start, behind] = rest === '' ? [piece, from, end] : joined(rest, piece, end);
      if (!isBlank(text, start, behind)) lines.push({ text, from: start, end: behind, line });
      rest = '';
      from = end + 1;
    }
    rest += piece.slice(from);
    if (rest.length > LONGEST_LINE) throw new JsonRefused('one line is longer than any row');
    yield lines;
  }
  if (!isBlank(rest, 0, rest.length)) yield [{ text: rest, from: 0, end: rest.length, line: line + 1 }];
}

/** A blank line is seen without a search: a file may hold fifty million. */
const lineEnd = (text: string, from: number): number =>
  codeAt(text, from) === LINE_FEED ? from : text.indexOf('\n', from);

function joined(rest: string, piece: string, end: number): [string, number, number] {
  const text = rest + piece.slice(0, end);
  return [text, 0, text.length];
}

function isBlank(text: string, from: number, end: number): boolean {
  let at = from;
  while (at < end && codeAt(text, at) <= SPACE) at++;
  return at === end;
}
