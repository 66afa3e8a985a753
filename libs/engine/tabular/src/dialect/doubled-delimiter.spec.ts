import { readTable } from '../read-table';
import { doubledDelimiter } from './doubled-delimiter';
import { detectDialect } from './detect-dialect';

const found = (sample: string): string | undefined => doubledDelimiter(sample, detectDialect(sample));

it.each([
  ['bars', 'name||city||amount\nAda||London||5\nBob||Paris||6\n', '||'],
  ['bars between two', 'name||city\nAda||London\n', '||'],
  ['bars, and empty cells', 'name||city||amount\nAda||||5\n||Paris||\n', '||'],
  ['colons', 'name::city\nAda::London\nBob::Paris\n', '::'],
  ['semicolons', 'name;;city;;amount\r\nAda;;London;;5\r\n', ';;'],
  ['one blank column of a spreadsheet', 'name;;city\nAda;;London\n', undefined],
  ['blank columns between commas', 'name,,city,,amount\nAda,,London,,5\n', undefined],
  ['a row that has a single one', 'name||city\nAda||Lon|don\n', undefined],
  ['rows that are short', 'name||city||amount\nAda||London\n', undefined],
  ['a header without a name', 'name||||amount\nAda||||5\n', undefined],
  ['bars between columns', 'name|city\nAda|London\n', undefined],
  ['a header alone', 'name||city\n', undefined],
])('%s', (_, sample, doubled) => {
  expect(found(sample)).toBe(doubled);
});

it('is told beside the columns without a name, unless the separator was stated', async () => {
  const bytes = Buffer.from('name||city\nAda||London\n');
  const codesOf = async (delimiter?: string): Promise<readonly string[]> =>
    (await readTable(bytes, delimiter === undefined ? {} : { delimiter })).faults.map(({ code }) => code);
  expect(await codesOf()).toEqual(['table.doubled_delimiter', 'table.empty_header']);
  expect(await codesOf('|')).toEqual(['table.empty_header']);
});
