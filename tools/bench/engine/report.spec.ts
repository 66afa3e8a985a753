import { goalsTable, resultsTable } from './report';

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
