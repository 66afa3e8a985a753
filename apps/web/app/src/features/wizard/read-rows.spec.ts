import { inlineRow, xlsx } from '@rowdeck/engine-tabular-testing';
import { shownIn } from '@rowdeck/engine-values';
import { readRows } from './read-rows';

const limits = { maxBytes: 50 * 1024 * 1024, maxRows: 100_000, maxColumns: 10_000 };
const numbers = Array.from({ length: 5_000 }, (_, index) => index + 1);
const csv = new Blob([`Name,City\n${numbers.map((number) => `Row ${number},Rome`).join('\n')}\n`]);
const workbook = new Blob([
  Uint8Array.from(
    xlsx({
      sheet: [inlineRow('Name', 'City'), ...numbers.slice(0, 300).map((n) => inlineRow(`Row ${n}`, 'Rome'))].join(''),
    }),
  ),
]);

const names = async (file: Blob, from: number, count: number) =>
  (await readRows({ file, settings: {}, limits }, { from, count })).map(([name = '']) => shownIn(name));

describe('rows from anywhere in a table', () => {
  it.each([
    ['the first', csv, 0, 2, ['Row 1', 'Row 2']],
    ['some in the middle', csv, 3_120, 2, ['Row 3121', 'Row 3122']],
    ['the last', csv, 4_999, 5, ['Row 5000']],
    ['none behind it', csv, 5_000, 5, []],
    ['those of a workbook', workbook, 250, 2, ['Row 251', 'Row 252']],
  ])('are read: %s', async (_what, file, from, count, expected) => {
    expect(await names(file, from, count)).toEqual(expected);
  });

  it('have a cell for each header', async () => {
    const ragged = new Blob(['a,b,c\n1\n1,2,3,4\n']);
    expect(await readRows({ file: ragged, settings: {}, limits }, { from: 0, count: 2 })).toEqual([
      ['1', '', ''],
      ['1', '2', '3'],
    ]);
  });
});
