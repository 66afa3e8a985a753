import { OverlongCell } from './overlong-cell';

const COMMA = 0x2c;

/** The rest of the text behind the cell, what was counted, and whether it is still within quotes. */
function skip(text: string, escape: '"' | '\\' = '"', cut = text.length): readonly [string, number, number, boolean] {
  const cell = new OverlongCell(COMMA, escape);
  const [first, second] = [text.slice(0, cut), text.slice(cut)];
  const end = cell.skip(first, 0);
  const rest = end < first.length ? text.slice(end) : second.slice(cell.skip(second, 0));
  return [rest, cell.length, cell.lineEnds, cell.quoted];
}

describe('a cell that is too long', () => {
  it.each<[string, string, '"' | '\\', string, number, number]>([
    ['up to a delimiter', 'abc,d', '"', ',d', 3, 0],
    ['up to a line end', 'abc\nd', '"', '\nd', 3, 0],
    ['up to the end of the text', 'abc', '"', '', 3, 0],
    ['in quotes', '"a,b",d', '"', ',d', 3, 0],
    ['with doubled quotes', '"a""b",d', '"', ',d', 3, 0],
    ['of nothing but quotes', '"""""",d', '"', ',d', 2, 0],
    ['with escaped quotes', '"a\\"b",d', '\\', ',d', 3, 0],
    ['with an escaped backslash', '"a\\\\",d', '\\', ',d', 2, 0],
    ['with text behind the quotes', '"a"bc,d', '"', ',d', 3, 0],
    ['over several lines', '"a\nb\r\nc\rd"\ne', '"', '\ne', 8, 3],
    ['with a quote within', 'a"b",c', '"', ',c', 4, 0],
  ])('%s: %j', (_, text, escape, rest, length, lineEnds) => {
    for (let cut = 1; cut <= text.length; cut++)
      expect([cut, ...skip(text, escape, cut)]).toEqual([cut, rest, length, lineEnds, false]);
  });

  it.each(['"a', '"a""', '"a,b\nc'])('whose quotes are not closed: %j', (text) => {
    for (let cut = 1; cut <= text.length; cut++) expect([cut, skip(text, '"', cut)[3]]).toEqual([cut, true]);
  });
});
