import { readTable } from '../read-table';
import { detectDialect } from './detect-dialect';
import { unlistedDelimiter } from './unlisted-delimiter';

const found = (sample: string): string | undefined => unlistedDelimiter(sample, detectDialect(sample));

it.each([
  ['carets', 'name^city^amount\nAda^London^5\nBob^Paris^6\n', '^'],
  ['tildes, in one row', 'name~city\nAda~London\n', '~'],
  ['what mainframes separate by', 'name\u001fcity\nAda\u001fLondon\n', '\u001f'],
  ['a broken bar, and empty cells', 'name¦city\n¦London\nBob¦\n', '¦'],
  ['one column', 'name\nAda\n', undefined],
  ['a unit in the header', 'price (€)\n5\n6\n', undefined],
  ['a header with a mark that not each row has', 'Q&A\nB&C\nnone\n', undefined],
  ['dates', 'year-month\n2026-01\n2026-02\n', undefined],
  ['two columns', 'a^b,c\n1^2,3\n', undefined],
  ['a header alone', 'name^city\n', undefined],
  ['nothing', '', undefined],
])('%s', (_, sample, delimiter) => {
  expect(found(sample)).toBe(delimiter);
});

it.each([
  ['\t', 'name;city\nAda;London\n', ';'],
  [';', 'name\tcity\nAda\tLondon\n', 'tab'],
  [';', 'name\nAda\n', undefined],
  [';', 'name;city\nAda, Bob;London\n', undefined],
])('a separator %j that was stated is said not to be that of %j: %j', async (delimiter, text, other) => {
  const { faults } = await readTable(Buffer.from(text), { delimiter });
  expect(faults.map(({ code, message }) => [code, message])).toEqual(
    other === undefined
      ? []
      : [['table.unlisted_delimiter', `The table has one column, but looks like it is separated by “${other}”.`]],
  );
});

it('is told, unless a separator was stated', async () => {
  const bytes = Buffer.from('name@city\nAda@London\n');
  expect((await readTable(bytes)).faults).toEqual([
    expect.objectContaining({
      code: 'table.unlisted_delimiter',
      message: 'The table has one column, but looks like it is separated by “@”.',
    }),
  ]);
  expect((await readTable(bytes, { delimiter: ',' })).faults).toEqual([]);
  expect((await readTable(bytes, { delimiter: '@' })).headers).toEqual(['name', 'city']);
});

describe('a separator that few use', () => {
  const long = (last: string) => `name#city\n${'Ada#London\n'.repeat(20_000)}${last}`;

  it.each<[string, string, string, readonly string[]]>([
    ['where all lines have as many', 'name#city\nAda#London\n', '#', ['name', 'city']],
    ['in quotes, too', 'name#city\n"Ada#B"#London\n', '#', ['name', 'city']],
    ['behind a mark', '\ufeffname§city\nAda§London\n', '§', ['name', 'city']],
    ['up to the end of a long table', long('Bob#Paris'), '#', ['name', 'city']],
  ])('is read %s', async (_, text, delimiter, headers) => {
    const table = await readTable(Buffer.from(text), { limits: { maxRows: 100_000 } });
    expect([table.found.delimiter, table.headers]).toEqual([delimiter, headers]);
    expect(table.faults.map(({ code }) => code)).toEqual(['table.guessed_delimiter']);
  });

  it.each<[string, string]>([
    ['where one line of a long table has another number', long('Bob#Paris#7\n')],
    ['where it is no more than one column', 'item #\nscrew #5\n'],
    ['where brackets and addresses have it', 'name (town)\nAda (London)\n'],
  ])('is not read %s', async (_, text) => {
    const table = await readTable(Buffer.from(text), { limits: { maxRows: 100_000 } });
    expect(table.headers).toHaveLength(1);
  });
});
