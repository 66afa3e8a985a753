import { cellKey } from './cell-edits';
import { type FaultyRows } from './check-rows';
import { byColumn, correctionsOf, describeRows, faultyOf, toLeaveOut, uncorrectedErrors } from './faulty-rows';

const REMEDY = 'Write it as 2026-11-21.';
const date = { code: 'value.not_a_date', column: 'Due', remedy: REMEDY };
const number = { code: 'value.not_a_number', column: 'Sum', remedy: 'Write digits.' };
const surplus = { code: 'table.surplus_cells', column: 'Sum', remedy: 'Put it in quotes.' };
const cells = [
  { ...date, line: 3, unit: 'line', value: '31/02/2026', message: '“31/02/2026” is not a date.' },
  { ...number, line: 3, unit: 'line', value: '5 KPI', message: '“5 KPI” is not a number.' },
  { ...date, line: 1_204, unit: 'line', value: 'never', message: '“never” is not a date.' },
] as const;
const faulty: FaultyRows = {
  rows: 1_205,
  values: [
    ...cells,
    { ...surplus, line: 1_300, message: 'The row has 5 cells.' },
    { ...date, message: 'And 1,202 more of this kind in the column “Due”.', more: 1_202 },
  ],
  cells,
};
const [due, sum, later] = cells;

describe('rows that cannot become presentations', () => {
  it('are listed by column, each way out once, with the cells to correct and what no cell corrects', () => {
    expect(byColumn(faulty)).toEqual([
      {
        column: 'Due',
        count: 1_204,
        remedies: [REMEDY],
        cells: [due, later],
        sentences: ['The first 2 values can be corrected here, then the others.'],
      },
      {
        column: 'Sum',
        count: 2,
        remedies: ['Write digits.', 'Put it in quotes.'],
        cells: [sum],
        sentences: ['Line 1,300: The row has 5 cells.'],
      },
    ]);
  });

  it('are items of an array, where the table is one', () => {
    const values = [{ ...surplus, line: 2, unit: 'item', message: 'Too many.' }] as const;
    expect(byColumn({ rows: 1, values, cells: [] })[0]?.sentences).toEqual(['Item 2: Too many.']);
  });

  it.each([
    [1, '1 row cannot become a presentation'],
    [1_205, '1,205 rows cannot become presentations'],
  ])('are counted: %d', (rows, words) => expect(describeRows({ rows, values: [], cells: [] })).toBe(words));

  const reasons = new Map([
    [2, 'a: “x” is not a number.'],
    [4, 'Too large.'],
  ]);

  it.each([
    ['all', { reasons }, [], 3, [2, 4]],
    ['those without a correction', { reasons }, [{ line: 4, column: 'a', value: '1' }], 3, [2]],
    ['none where not all are known', {}, [], 3, []],
    ['none where no other is left', { reasons }, [], 2, []],
  ])('can be left out: %s', (_, found, corrections, total, lines) =>
    expect([...toLeaveOut(found, corrections, total).keys()]).toEqual(lines),
  );

  const refusalWith = (params: object) => {
    return { type: '', title: '', status: 422, detail: '', code: 'batch.values_unreadable', errors: {}, params };
  };

  it('are those that the server names, without what it says in other shapes', () => {
    const { unit: _, ...fault } = due;
    const link = { code: 'row.too_large', column: '', line: 4, message: 'Too large.', remedy: 'Shorten it.' };
    expect(faultyOf(refusalWith({ rows: 2, faults: [fault, link, { line: 'x' }, null] }))).toEqual({
      rows: 2,
      reasons: new Map([
        [3, `Column “Due”: ${fault.message}`],
        [4, 'Too large.'],
      ]),
      values: [fault, link],
      cells: [expect.objectContaining({ line: 3, unit: 'line', column: 'Due', value: '31/02/2026' })],
    });
  });

  it('stand where the user knows them, of a workbook that is text to the server', () => {
    const { unit: _, ...fault } = due;
    const places = { unit: 'row', moved: new Map([[3, 2]]) } as const;
    expect(faultyOf(refusalWith({ rows: 1, faults: [fault] }), places)).toMatchObject({
      reasons: new Map([[2, expect.stringMatching(/^Column “Due”/)]]),
      cells: [{ line: 2, unit: 'row' }],
    });
  });

  it('are not all known by their lines where the server counts some of them', () => {
    const faults = [due, { ...date, message: 'And 3 more of this kind.', more: 3 }];
    expect(faultyOf(refusalWith({ rows: 4, faults }))).not.toHaveProperty('lines');
  });

  it.each<[string, object]>([
    ['a refusal for others', {}],
    ['questions alone', { questions: [] }],
    ['no row', { rows: 0, faults: [] }],
    ['what is no list', { rows: 1, faults: 'x' }],
  ])('are none of %s', (_what, params) => expect(faultyOf(refusalWith(params))).toBeNull());
});

describe('what was typed into faulty cells', () => {
  it('corrects those that got another value', () => {
    const edits = new Map([
      [cellKey(due), '2026-02-28'],
      [cellKey(sum), sum.value],
      ['9 Due', 'no longer faulty'],
    ]);
    expect(correctionsOf(cells, edits)).toEqual([{ line: 3, column: 'Due', value: '2026-02-28' }]);
  });

  it('leaves no cell behind whose error a table of text would not show', () => {
    const errors = [3, 4].map((line) => ({ ...due, code: 'value.error', value: '', line }));
    expect(uncorrectedErrors([...errors, sum], new Map([[cellKey(due), '7']]))).toBe(1);
  });
});
