import { type Filler, RowFailed, type RowFault, storedRow, StoredRows } from '@rowdeck/engine-pptx';
import { countRows } from './count-rows';

const NOT_A_DATE: RowFault = {
  code: 'value.not_a_date',
  placeholder: 'due',
  column: 'Due',
  value: 'soon',
  message: '“soon” is not a date.',
  remedy: 'Write it as 2026-11-21.',
};
const MISSING: RowFault = {
  ...NOT_A_DATE,
  code: 'row.value_missing',
  message: 'The column “Due” has no value.',
  remedy: 'Fill it in.',
};

const failing = (...faults: [RowFault, ...RowFault[]]): Pick<Filler, 'fill' | 'fingerprint'> => ({
  fingerprint: '',
  fill: () => {
    throw new RowFailed(faults);
  },
});
const reasonFor = (...faults: [RowFault, ...RowFault[]]): string | undefined => {
  const rows = new StoredRows(Buffer.from('["soon"]'));
  return countRows(failing(...faults), rows, { firstRow: 1, maxBytes: 1_000 }).failures[0]?.reason;
};

it.each<[string, readonly [RowFault, ...RowFault[]], string]>([
  ['a value', [NOT_A_DATE], 'Column “Due”: “soon” is not a date. Write it as 2026-11-21.'],
  ['what names its column itself', [MISSING], 'The column “Due” has no value. Fill it in.'],
  [
    'two values',
    [NOT_A_DATE, { ...NOT_A_DATE, column: 'Paid' }],
    'Column “Due”: “soon” is not a date. Write it as 2026-11-21. Column “Paid”: “soon” is not a date. Write it as 2026-11-21.',
  ],
  [
    'a column of the longest name',
    [{ ...NOT_A_DATE, column: 'x'.repeat(2_000) }],
    `Column “${'x'.repeat(80)}”: “soon” is not a date. Write it as 2026-11-21.`,
  ],
])('a row fails for %s with the column', (_, faults, reason) => {
  expect(reasonFor(...faults)).toBe(reason);
});

it('a row fails for what is wrong with it as a whole, although it could be filled', () => {
  const delta = Buffer.from('x');
  const filler = { fingerprint: '', fill: () => ({ delta, crc32: 1, content: 1 }) } as unknown as Filler;
  const surplus: RowFault = {
    ...NOT_A_DATE,
    code: 'table.surplus_cells',
    message: 'The row has 4 cells.',
    remedy: 'Put the number in double quotes.',
  };
  const rows = new StoredRows(Buffer.from(`${storedRow(['1'], surplus)}\n${storedRow(['2'])}`));
  const { failures } = countRows(filler, rows, { firstRow: 1, maxBytes: 1_000 });
  expect(failures).toEqual([{ index: 0, reason: 'The row has 4 cells. Put the number in double quotes.' }]);
});
