import { checkNames } from './check-names';

const LIMITS = { maxBytes: 50_000_000, maxRows: 100_000, maxColumns: 100 };

const doubts = (text: string, pattern: string) =>
  checkNames(
    { file: new File([text], 'rows.csv'), settings: {}, limits: LIMITS },
    { pattern, rowCount: 3, readings: { columns: [] }, locale: 'en-US', wordsLocale: 'en-GB' },
  );

it.each([
  ['names that all differ', 'a,b\nx,1\ny,2\n', '{{a}}', []],
  [
    'equal names, also in case and in what no file name holds',
    'a,b\nAc/me,1\nx,2\nAC:ME,3\nAC-ME,4\n',
    '{{a}}',
    [['name.repeated', 'a', 2, [4, 5], 'An earlier row has the same name. The file is named “AC-ME (2).pptx”.']],
  ],
  ['no equal names with the number of the row', 'a,b\nx,1\nx,2\n', '{{a}} {{row}}', []],
  [
    'a name of nothing',
    'a,b\n,1\n,2\n',
    '{{a}}',
    [['name.blank', 'a', 2, [2, 3], 'The file is named “presentation.pptx”.']],
  ],
  [
    'a name that lacks a part',
    'a,b\nx,\n',
    '{{a}} - {{b}}',
    [['name.blank', 'b', 1, [2], 'The file is named “x -.pptx”.']],
  ],
  ['none with a default', 'a,b\n,1\n', '{{a | default: "n"}}', []],
  ['no row without any value', 'a,b\n,\nx,1\n', '{{a}}', []],
  [
    'a value that the filter cannot read',
    'a,b\n5 KPI,1\n',
    '{{a | number}}',
    [
      [
        'name.unreadable',
        'a',
        1,
        [2],
        expect.stringMatching(/^“5 KPI” is not a number\. .+ The file is named “5 KPI\.pptx”\.$/),
      ],
    ],
  ],
])('%s', async (_, text, pattern, expected) => {
  const found = await doubts(text, pattern);
  expect(
    found.map(({ code, column, count, cells }) => [
      code,
      column,
      count,
      cells.map(({ line }) => line),
      cells[0]?.message,
    ]),
  ).toEqual(expected);
});

it('counts all of a table, and keeps no more of a larger one', async () => {
  const kept = async (rows: number) => {
    const [found] = await doubts(`a\n${'x\n'.repeat(rows)}`, '{{a}}');
    return [found?.count, found?.cells.length];
  };
  expect(await kept(12_000)).toEqual([11_999, 10_000]);
  expect(await kept(24_000)).toEqual([23_999, 10_000]);
});
