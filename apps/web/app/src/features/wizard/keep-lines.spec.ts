import { KeptLines, withoutGaps } from './keep-lines';

const written = (header: string, ...rows: (readonly [line: number, row: string])[]): string => {
  const lines = new KeptLines(header);
  for (const [line, row] of rows) lines.add(line, row);
  return lines.text();
};

describe('rows of which others were left out', () => {
  it.each([
    ['all are there', written('h\r\n', [2, 'a\r\n'], [3, 'b\r\n']), 'h\r\na\r\nb\r\n'],
    ['between', written('h\r\n', [2, 'a\r\n'], [5, 'b\r\n']), 'h\r\na\r\n\r\n\r\nb\r\n'],
    ['before the first', written('h\r\n', [4, 'a\r\n']), 'h\r\n\r\n\r\na\r\n'],
    [
      'behind a cell of two lines',
      written('"h\ni"\r\n', [3, '"a\nb"\r\n'], [6, 'c\r\n']),
      '"h\ni"\r\n"a\nb"\r\n\r\nc\r\n',
    ],
    ['behind a cell that has grown', written('h\r\n', [2, '"a\r\nb"\r\n'], [3, 'c\r\n']), 'h\r\n"a\r\nb"\r\nc\r\n'],
  ])('stand in their lines: %s', (_what, text, expected) => {
    expect(text).toBe(expected);
  });

  it('are not pushed down without bound', () => {
    expect(written('h\r\n', [1_000_000, 'a\r\n'], [2_000_000, 'b\r\n']).length).toBeLessThan(50_000);
  });

  it.each([
    ['h\r\n\r\na\r\n\r\n\r\nb\r\n', 'h\r\na\r\nb\r\n'],
    ['h\r\n"a\r\n\r\nb"\r\n\r\nc\r\n', 'h\r\n"a\r\n\r\nb"\r\nc\r\n'],
    ['h\r\n"say ""hi"""\r\n\r\nc\r\n', 'h\r\n"say ""hi"""\r\nc\r\n'],
    ['h\r\n""\r\nb\r\n', 'h\r\n""\r\nb\r\n'],
  ])('are saved without the empty lines: %j', (text, saved) => {
    expect(withoutGaps(text)).toBe(saved);
  });
});
