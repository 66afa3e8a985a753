import { separatorLine } from './separator-line';

describe('separatorLine', () => {
  it.each([
    ['sep=;\na;b', { delimiter: ';', length: 6 }],
    ['SEP=\t\r\na\tb', { delimiter: '\t', length: 7 }],
    ['"sep=|"\ra|b', { delimiter: '|', length: 8 }],
  ])('%j', (text, expected) => {
    expect(separatorLine(text)).toEqual(expected);
  });

  it.each(['sep,b\n1,2', 'sep=\n', 'sep=;;\na', 'a\nsep=;\n', 'sep=;'])('%j is data', (text) => {
    expect(separatorLine(text)).toBeUndefined();
  });
});
