import { type BenchResult, goals, goalsTable, resultsTable } from './report';

const result = (template: string, form: string, change: Partial<BenchResult> = {}): BenchResult => ({
  template,
  subject: 'rowdeck',
  form,
  per_cpu_second: 1_000,
  ratio: 600,
  peak_rss_mb: 100,
  output_bytes: 1_000,
  ...change,
});

describe('goals', () => {
  it('holds each figure against what was wanted', () => {
    const found = goals([
      result('S', 'slots', { output_bytes: 1_031 }),
      result('S', 'deflate'),
      result('S', 'contiguous', { ratio: 299 }),
      result('M', 'zip', { output_bytes: 2_000_000 }),
      result('L', 'slots', { peak_rss_mb: 151 }),
      result('100MB', 'compile', { per_cpu_second: 2, ratio: null, peak_rss_mb: 280 }),
    ]);
    expect(found.map(({ label, measured, met }) => [label, Math.round(measured * 100) / 100, met])).toEqual([
      ['S, slots: times docxtemplater', 600, true],
      ['L, slots: times docxtemplater', 600, false],
      ['S, contiguous: times docxtemplater', 299, false],
      ['S, slots: size over level 6, in %', 3.1, false],
      ['M, zip: GB per CPU-second', 2, true],
      ['L, slots: peak RSS in MB', 151, false],
      ['100 MB, compile: CPU-seconds', 0.5, true],
      ['100 MB, compile: peak RSS in MB', 280, true],
    ]);
  });

  it('leaves out what was not measured', () => {
    expect(goals([])).toEqual([]);
    expect(goals([result('S', 'slots', { ratio: null })])).toEqual([]);
    expect(goals([result('S', 'slots', { subject: 'carbone' })])).toEqual([]);
  });
});

describe('the report', () => {
  it('shows results as a Markdown table', () => {
    const results = [
      {
        template: 'S',
        subject: 'docxtemplater',
        form: 'file',
        per_cpu_second: 40.93,
        ratio: 1,
        peak_rss_mb: 126,
        output_bytes: 33_184,
      },
      {
        template: 'S',
        subject: 'rowdeck',
        form: 'compile',
        per_cpu_second: 1.234,
        ratio: null,
        peak_rss_mb: 62,
        output_bytes: 33_653,
      },
    ];
    expect(resultsTable(results)).toBe(
      [
        '| template | subject       | form    | per CPU-second | ratio | peak RSS MB | output bytes |',
        '|----------|---------------|---------|----------------|-------|-------------|--------------|',
        '| S        | docxtemplater | file    |           40.9 |    1× |         126 |       33,184 |',
        '| S        | rowdeck       | compile |           1.23 |       |          62 |       33,653 |',
      ].join('\n'),
    );
  });

  it('shows a goal that was missed in capitals', () => {
    expect(
      goalsTable([
        { label: 'speed', wanted: '≥ 500', measured: 1_647.4, met: true },
        { label: 'size', wanted: '≤ 3', measured: 3.14, met: false },
      ]),
    ).toBe(
      [
        '| goal  | wanted | measured | met |',
        '|-------|--------|----------|-----|',
        '| speed | ≥ 500  | 1,647    | yes |',
        '| size  | ≤ 3    | 3.14     |  NO |',
      ].join('\n'),
    );
  });
});
