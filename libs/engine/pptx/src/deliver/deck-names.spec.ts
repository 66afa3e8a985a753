import { DeckNames, fileNameColumns, FileNamePatternRejected } from './deck-names';
import { safeFileName } from './safe-file-name';

describe('safeFileName', () => {
  it.each([
    ['Acme GmbH', 'Acme GmbH.pptx'],
    ['Acme.pptx', 'Acme.pptx'],
    ['Acme.PPTX', 'Acme.pptx'],
    ['', 'presentation.pptx'],
    ['   ', 'presentation.pptx'],
    ['...', 'presentation.pptx'],
    ['.hidden', 'hidden.pptx'],
    ['ends with dots. . .', 'ends with dots.pptx'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j.pptx'],
    ['../../etc/passwd', '-..-etc-passwd.pptx'],
    ['CON', '_CON.pptx'],
    ['nul.txt', '_nul.txt.pptx'],
    ['com1', '_com1.pptx'],
    ['LPT²', '_LPT².pptx'],
    ['console', 'console.pptx'],
    ['a\tb\nc\0d', 'a-b-c-d.pptx'],
    ['exe\u202Exttp', 'exexttp.pptx'],
    ['Cafe\u0301', 'Café.pptx'],
    ['日本 👩‍👧', '日本 👩‍👧.pptx'],
    ['half \ud83d', 'half.pptx'],
  ])('of %j is %j', (text, expected) => {
    expect(safeFileName(text)).toBe(expected);
  });

  it.each([
    ['letters', 'x'.repeat(500)],
    ['three bytes each', '日'.repeat(500)],
    ['families', '👩‍👩‍👧‍👦'.repeat(100)],
    ['one endless character', `e${'\u0301'.repeat(500)}`],
  ])('bounds %s', (_, text) => {
    const name = safeFileName(text, ' (99999)');
    expect(name.length).toBeLessThanOrEqual(130);
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
    expect(name).not.toMatch(/\p{Cs}/u);
    expect(name).toMatch(/ \(99999\)\.pptx$/);
  });
});

describe('DeckNames', () => {
  const columns = ['company', 'City Name', 'signed'];
  const named = (
    pattern: string,
    rows: readonly string[][],
    more: { columns?: string[]; locale?: string; rowCount?: number } = {},
  ): string[] => {
    const names = new DeckNames({ pattern, columns, ...more });
    return rows.map((row, index) => names.next(row, index + 1));
  };

  it('fills columns, filters and the number of the row', () => {
    expect(named('{{company | upper}} - {{ City Name }} - {{row}}.pptx', [['Acme', 'Rome'], ['Bolt']])).toEqual([
      'ACME - Rome - 1.pptx',
      'BOLT - - 2.pptx',
    ]);
  });

  it('counts the rows where it knows how many there are', () => {
    expect(named('{{row}} of {{rows}}', [[], []], { rowCount: 2 })).toEqual(['1 of 2.pptx', '2 of 2.pptx']);
    expect(() => named('{{rows}}', [])).toThrow('{{rows}}');
  });

  it('gives the column of that name precedence over the number', () => {
    expect(named('{{row}}', [['mine']], { columns: ['row'] })).toEqual(['mine.pptx']);
  });

  it('finds a column as placeholders do, whatever the case and the spaces around it', () => {
    const table = { columns: ['', ' City ', 'Company'] };
    expect(named('{{company}}, {{city}} {{row}}', [['x', 'Rome', 'Acme']], table)).toEqual(['Acme, Rome 1.pptx']);
    expect(fileNameColumns('{{company}} {{row}} {{city | upper}} {{Company}}', table.columns)).toEqual([
      'Company',
      ' City ',
    ]);
  });

  it.each([
    ['{{company', /^In the file name: “{{company” opens a placeholder that is never closed\. Close it with "}}", or/],
    ['company}} - {{row}}', /^In the file name: “}}” closes a placeholder that was never opened\. Put "{{" in front/],
    ['{{company} - {{row}}', /never closed\./],
    ['{{{company}}}', /has three braces in a row\. Use two/],
    ['{{ {{company}} }}', /has a placeholder inside another\. Write one after the other/],
    ['{{ }}', /names no column\. Write the name of a column/],
    ['{{a}b}}', /uses {{a}b}}, which the table does not have\./],
  ])('refuses %s: what its braces name is not to stand in a name', (pattern, words) => {
    const sentences = (): readonly string[] => {
      try {
        fileNameColumns(pattern, columns);
        return [];
      } catch (error) {
        return (error as FileNamePatternRejected).sentences;
      }
    };
    expect(sentences()).toEqual([expect.stringMatching(words)]);
  });

  it('prints single braces, which name nothing', () => {
    expect(named('{company} {{company}}', [['Acme']])).toEqual(['{company} Acme.pptx']);
  });

  it('takes a value that its filter cannot read as it stands', () => {
    expect(named('{{signed | date: "yyyy"}}', [['', '', 'soon']])).toEqual(['soon.pptx']);
  });

  it('tells what may not be meant: a name that came before, a blank, a value that its filter cannot read', () => {
    const names = new DeckNames({ pattern: '{{company}}{{signed | date: "yyyy"}}', columns });
    const plain = { isRepeated: false, blanks: [], unreadable: [] };
    expect(names.look(['A', '', '2026-04-03'], 1)).toEqual({ ...plain, name: 'A2026.pptx' });
    expect(names.look(['a', '', '2026-05-03'], 2)).toEqual({ ...plain, name: 'a2026 (2).pptx', isRepeated: true });
    expect(names.look(['B'], 3)).toEqual({ ...plain, name: 'B.pptx', blanks: ['signed'] });
    const { name, unreadable } = names.look(['C', '', 'soon'], 4);
    expect([name, unreadable]).toEqual(['Csoon.pptx', [expect.objectContaining({ column: 'signed', value: 'soon' })]]);
  });

  it('makes names unique where Windows or macOS would see one file', () => {
    expect(
      named('{{company}}', [
        ['Acme'],
        ['ACME'],
        ['acme.'],
        ['Acme (2)'],
        ['Cafe\u0301'],
        ['CAFÉ'],
        ['straße'],
        ['STRASSE'],
      ]),
    ).toEqual([
      'Acme.pptx',
      'ACME (2).pptx',
      'acme (3).pptx',
      'Acme (2) (2).pptx',
      'Café.pptx',
      'CAFÉ (2).pptx',
      'straße.pptx',
      'STRASSE (2).pptx',
    ]);
  });

  it('stays fast when ten thousand rows have one name', () => {
    const names = named(
      'deck',
      Array.from({ length: 10_000 }, () => []),
    );
    expect(new Set(names).size).toBe(10_000);
    expect(names.at(-1)).toBe('deck (10000).pptx');
  });

  it('names every unknown column at once', () => {
    expect(() => new DeckNames({ pattern: '{{nope}} {{ company }} {{neither}}', columns })).toThrow(
      FileNamePatternRejected,
    );
    expect(() => new DeckNames({ pattern: '{{nope}} {{neither}}', columns })).toThrow('{{nope}}, {{neither}}');
  });

  it.each([
    ['{{company |}}', 'In the file name: A filter is missing behind the bar.'],
    ['{{company | foo}}', 'In the file name: There is no filter “foo”.'],
    ['{{company | currency: "XXY"}}', 'In the file name: “XXY” is not the code of a currency.'],
    [
      '{{nope | foo}}',
      'The file name uses {{nope}}, which the table does not have.\nIn the file name: There is no filter “foo”.',
    ],
  ])('says what is wrong with the filters of %s', (pattern, message) => {
    expect(() => new DeckNames({ pattern, columns })).toThrow(
      new FileNamePatternRejected([{ code: 'file_name.bad_filter', message, remedy: '' }]),
    );
  });
});
