import { type RowFault, storedRow, StoredRows } from '@rowdeck/engine-pptx';
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

const failing = (...faults: [RowFault, ...RowFault[]]): Parameters<typeof countRows>[0] => ({
  fingerprint: '',
  tryFill: () => faults,
  check: () => faults,
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

describe('a row that cannot be used', () => {
  const deck = { delta: Buffer.from('x'), crc32: 1, length: 1, content: 1 };
  const failuresOf = (unusable: readonly RowFault[], ofCells: readonly RowFault[]) => {
    const filler: Parameters<typeof countRows>[0] = { fingerprint: '', tryFill: () => deck, check: () => ofCells };
    const rows = new StoredRows(Buffer.from(`${storedRow(['1'], unusable)}\n${storedRow(['2'])}`));
    return countRows(filler, rows, { firstRow: 1, maxBytes: 1_000 }).failures;
  };
  const ERROR: RowFault = {
    ...NOT_A_DATE,
    code: 'value.error',
    column: 'Sum',
    message: 'The cell shows the error #N/A.',
    remedy: 'Correct it.',
  };

  it('fails for that alone where its cells may be meant for other columns', () => {
    const surplus = { ...ERROR, code: 'table.surplus_cells', message: 'The row has 4 cells.' } as const;
    expect(failuresOf([surplus], [NOT_A_DATE])).toEqual([{ index: 0, reason: 'The row has 4 cells. Correct it.' }]);
  });

  it('fails for each cell that shows an error, and for what else is wrong', () => {
    const failures = failuresOf([ERROR, { ...ERROR, column: 'Tax' }], [MISSING, { ...MISSING, column: 'Sum' }]);
    expect(failures).toMatchObject([
      {
        index: 0,
        reason:
          'Column “Sum”: The cell shows the error #N/A. Correct it. Column “Tax”: The cell shows the error #N/A. Correct it. ' +
          'The column “Due” has no value. Fill it in.',
      },
    ]);
  });
});

describe('what a failed row keeps of its values', () => {
  const faultsFor = (...faults: [RowFault, ...RowFault[]]) => {
    const rows = new StoredRows(Buffer.from('["soon"]'));
    return countRows(failing(...faults), rows, { firstRow: 1, maxBytes: 1_000 }).failures[0]?.faults;
  };

  it('is placeholder, column and value beside what is wrong', () => {
    expect(faultsFor(NOT_A_DATE)).toEqual([
      {
        code: 'value.not_a_date',
        placeholder: 'due',
        column: 'Due',
        value: 'soon',
        message: '“soon” is not a date. Write it as 2026-11-21.',
      },
    ]);
  });

  it('is bounded, however many and long they are', () => {
    const long = { ...NOT_A_DATE, placeholder: 'p'.repeat(500), value: 'v'.repeat(500), message: 'm'.repeat(500) };
    const faults = faultsFor(long, ...Array.from({ length: 50 }, () => long)) ?? [];
    expect(faults).toHaveLength(10);
    expect(Object.values(faults[0] ?? {}).map(({ length }: string) => length)).toEqual([16, 120, 3, 100, 250]);
  });

  it.each([
    ['a column that is too long to name', { ...NOT_A_DATE, column: 'c'.repeat(121) }],
    ['none of its values', { ...NOT_A_DATE, column: '' }],
  ])('is nothing where it is for %s', (_, fault) => {
    expect(faultsFor(fault)).toBeUndefined();
  });
});
