import { tableSettings } from './table-settings';

const wordsOf = (value: object) => tableSettings.safeParse(value).error?.issues.map(({ message }) => message);

const LINE = 'Enter the number of the line with the headers, from 1 to 1000.';
const ONE_CHARACTER = 'Enter one character, such as a comma or a semicolon; it cannot be a quote or a line break.';

describe('what is said of a table', () => {
  it.each([
    [{}],
    [{ encoding: 'cp437' }],
    [{ delimiter: ',' }],
    [{ delimiter: '\t' }],
    [{ delimiter: ' ' }],
    [{ delimiter: '§' }],
    [{ sheet: '' }],
    [{ sheet: '2' }],
    [{ sheet: 'x'.repeat(255) }],
    [{ header_line: 1 }],
    [{ header_line: 1_000 }],
    [{ data_locale: 'de-DE', locale: 'sr-Latn-RS' }],
    [{ locale: 'de' }],
  ])('may be %j', (settings) => {
    expect(tableSettings.parse(settings)).toEqual(settings);
  });

  it.each([
    [{ delimiter: '' }, ONE_CHARACTER],
    [{ delimiter: ';;' }, ONE_CHARACTER],
    [{ delimiter: '"' }, ONE_CHARACTER],
    [{ delimiter: '\n' }, ONE_CHARACTER],
    [{ delimiter: '\r' }, ONE_CHARACTER],
    [{ sheet: 'x'.repeat(256) }, 'Enter the name or the number of a sheet.'],
    [{ header_line: 0 }, LINE],
    [{ header_line: 1_001 }, LINE],
    [{ header_line: 1.5 }, LINE],
    [{ header_line: Number.NaN }, LINE],
    [{ header_line: '3' }, LINE],
    [{ data_locale: 'de_DE' }, 'Enter the language and country of whoever wrote the table, such as de-DE or en-US.'],
    [{ data_locale: '' }, 'Enter the language and country of whoever wrote the table, such as de-DE or en-US.'],
    [
      { locale: 'tlh' },
      'Enter the language and country in which numbers and dates are printed, such as de-DE or en-US.',
    ],
  ])('is not %j', (settings, words) => {
    expect(wordsOf(settings)).toEqual([words]);
  });

  it.each(['utf8', 'UTF-8', 'latin1', ''])('is not the encoding %j, with the names that there are', (encoding) => {
    expect(wordsOf({ encoding })).toEqual([
      expect.stringMatching(/^Choose an encoding that can be read: utf-8, .*, big5\.$/),
    ]);
  });
});
