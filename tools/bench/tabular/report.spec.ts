import {
  AMOUNTS,
  resultOf,
  slownessOf,
  tableGoals,
  tableGoalsTable,
  type TableResult,
  tableResults,
  VALIDATE,
  VALIDATE_ALL,
} from './report';

const result = (table: string, change: Partial<TableResult> = {}): TableResult => ({
  table,
  subject: 'rowdeck, streamed',
  cpu_seconds: 1,
  goal_seconds: 1,
  ratio: null,
  peak_rss_mb: 100,
  ...change,
});

describe('goals', () => {
  it('holds the worst of each kind against what was wanted', () => {
    const goals = tableGoals([
      result('clean', { ratio: 0.6 }),
      result('clean', { ratio: 9, subject: 'Papa Parse' }),
      result('ragged', { ratio: 4.1 }),
      result('clean', { ratio: 2.1, subject: VALIDATE_ALL }),
      result('ragged', { ratio: 1.2, subject: VALIDATE_ALL }),
      result(AMOUNTS, { ratio: 1, goal_seconds: 1.9, subject: VALIDATE_ALL }),
      result(AMOUNTS, { ratio: 3, goal_seconds: 6, subject: 'csv-parse' }),
      result('a million open amounts', { goal_seconds: 2.1, subject: VALIDATE_ALL }),
      result('a million open amounts', { goal_seconds: 1.6, subject: VALIDATE }),
      result('blank lines', { goal_seconds: 2.5, cpu_seconds: 5 }),
      result('blank lines', { goal_seconds: 1.5, subject: VALIDATE }),
      result('blank lines', { goal_seconds: 7, subject: 'rowdeck, held', peak_rss_mb: 250 }),
      result('one cell'),
    ]);
    expect(goals.map(({ label, measured, met }) => [label, measured, met])).toEqual([
      ['clean, reader: times csv-parse', 0.6, true],
      ['ragged, reader: times csv-parse', 4.1, false],
      ['clean, whole validate: times csv-parse', 2.1, false],
      ['ragged, whole validate: times csv-parse', 1.2, true],
      ['a million amounts, all rows, whole validate: CPU-seconds', 1.9, true],
      ['a million open amounts, all rows, whole validate: CPU-seconds', 2.1, false],
      ['any 50 MiB, streamed: CPU-seconds', 2.5, false],
      ['any 50 MiB, whole validate: CPU-seconds', 1.6, true],
      ['any 50 MiB: peak RSS in MB', 250, true],
    ]);
  });

  it('leaves out what was not measured', () => {
    expect(tableGoals([])).toEqual([]);
    expect(tableGoals([result('clean', { ratio: 1 })])).toHaveLength(1);
  });
});

describe('a result of several runs', () => {
  const run = (cpuSeconds: number, slowness: number, referenceSeconds?: number) => {
    return { cpuSeconds, slowness, referenceSeconds, peakRssMb: 10 * cpuSeconds };
  };

  it('has the least time, the most memory, and the median of what each run is beside the reference', () => {
    // The second run was beside much other work, as its reference shows; of the third only the reference was.
    const runs = [run(2, 2, 1), run(6, 6, 3), run(3, 6, 4)];
    expect(resultOf('clean', VALIDATE, runs)).toEqual({
      table: 'clean',
      subject: VALIDATE,
      cpu_seconds: 2,
      ratio: 2,
      goal_seconds: 1,
      peak_rss_mb: 60,
    });
  });

  it('has no ratio where the reference does not read the table', () => {
    expect(resultOf('one cell', VALIDATE, [run(2, 1)])).toMatchObject({ ratio: null, cpu_seconds: 2 });
  });
});

it('a machine is shown to be slower by the runtime alone, and is never taken for a slower one than it is', () => {
  expect([0.1, 0.95, 1.9].map(slownessOf)).toEqual([1, 1, 2]);
});

it('shows results and goals as Markdown tables', () => {
  const results = [result('clean', { ratio: 0.625, cpu_seconds: 12.34 }), result('one cell', { peak_rss_mb: 1_234 })];
  expect(tableResults(results)).toBe(
    [
      '| table    | subject           | CPU-seconds | held against goals | to csv-parse | peak RSS MB |',
      '|----------|-------------------|-------------|--------------------|--------------|-------------|',
      '| clean    | rowdeck, streamed |        12.3 |                  1 |        0.63× |         100 |',
      '| one cell | rowdeck, streamed |           1 |                  1 |              |       1,234 |',
    ].join('\n'),
  );
  expect(tableGoalsTable([{ label: 'speed', wanted: '≤ 2', measured: 3, met: false }])).toBe(
    [
      '| goal  | wanted | measured | met |',
      '|-------|--------|----------|-----|',
      '| speed | ≤ 2    |        3 |  NO |',
    ].join('\n'),
  );
});
