import { type ColumnFinding, RowFailed, type RowFault, RowFaults } from '@rowdeck/engine-pptx';
import { valuesRefused } from './values.errors';

const fault: RowFault = {
  code: 'value.not_a_date',
  placeholder: 'due',
  column: 'Due',
  value: '31/02/2026',
  message: '“31/02/2026” is not a date.',
  remedy: 'Write it as 2026-11-21.',
};
const question: ColumnFinding = {
  ...fault,
  code: 'value.ambiguous_number',
  severity: 'error',
  column: 'Sum',
  line: 2,
  count: 7,
  message: 'Column “Sum”, line 2: two readings.',
};
const faultsIn = (count: number): RowFaults => {
  const faults = new RowFaults();
  for (let line = 2; line < count + 2; line++) faults.add(new RowFailed([fault]), line);
  return faults;
};

describe('a refusal for values', () => {
  it('names each with its place and its way out', () => {
    expect(valuesRefused([], faultsIn(1))).toMatchObject({
      code: 'batch.values_unreadable',
      message: 'One row cannot become a presentation.',
      errors: {
        'presentation.csv_file': ['Column “Due”, line 2: “31/02/2026” is not a date. Write it as 2026-11-21.'],
      },
      params: {
        rows: 1,
        faults: [{ code: 'value.not_a_date', column: 'Due', line: 2, value: '31/02/2026', message: fault.message }],
      },
    });
  });

  it('names items of an array as such', () => {
    const faults = new RowFaults([], 'item');
    faults.add(new RowFailed([fault]), 2);
    expect(valuesRefused([], faults)).toMatchObject({
      errors: {
        'presentation.csv_file': ['Column “Due”, item 2: “31/02/2026” is not a date. Write it as 2026-11-21.'],
      },
      params: { faults: [{ line: 2, unit: 'item' }] },
    });
  });

  it('names a row that is refused for its cells once', () => {
    const faults = new RowFaults();
    const surplus = { ...fault, code: 'table.surplus_cells', placeholder: '', value: '' } as const;
    faults.add({ faults: [surplus] }, 3);
    const warnings = ['table.surplus_cells', 'table.surplus_cells', 'table.ragged_row'].map((code, i) => {
      return { code, message: 'Odd.', remedy: 'Look.', line: 3 + i };
    });
    expect(valuesRefused([], faults, warnings)).toMatchObject({
      params: { faults: [{ line: 3 }], warnings: [{ line: 4 }, { line: 5 }] },
    });
  });

  it('names a hundred entries, and the number of all others', () => {
    const { message, errors, params } = valuesRefused([], faultsIn(250));
    expect(message).toBe('250 rows cannot become presentations.');
    expect(errors?.['presentation.csv_file']).toHaveLength(100);
    expect(params['faults']).toHaveLength(100);
    expect(errors?.['presentation.csv_file']?.at(-1)).toMatch(/^And 151 more of this kind\./);
  });

  it('asks and names together', () => {
    expect(valuesRefused([question], faultsIn(2))).toMatchObject({
      code: 'batch.values_ambiguous',
      message: 'One column holds values that can be read in two ways. 2 rows cannot become presentations.',
      errors: {
        'presentation.data_locale': ['Column “Sum”, line 2: two readings. Write it as 2026-11-21.'],
        'presentation.column_readings': [expect.stringMatching(/ column_readings is a JSON object /) as string],
        'presentation.csv_file': [expect.any(String), expect.any(String)],
      },
      params: { questions: [{ column: 'Sum', count: 7 }], rows: 2 },
    });
  });

  it('says nothing of rows where there is a question alone', () => {
    const { errors, params } = valuesRefused([question], new RowFaults());
    expect([Object.keys(errors ?? {}), Object.keys(params)]).toEqual([
      ['presentation.data_locale', 'presentation.column_readings'],
      ['questions'],
    ]);
  });
});
