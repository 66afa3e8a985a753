import { sheetChoices } from './sheet-choices';

const read = { sheet: 'Data', totalRows: 12 };

it.each([
  [{ name: 'Data', hidden: false, rows: 8, hasMore: true }, 'Data (12 rows)', false],
  [{ name: 'Cover', hidden: false, rows: 0 }, 'Cover (no rows)', true],
  [{ name: 'One', hidden: false, rows: 1 }, 'One (1 row)', false],
  [{ name: 'Rates', hidden: true, rows: 3 }, 'Rates (hidden, 3 rows)', false],
  [{ name: 'Many', hidden: false, rows: 2000, hasMore: true }, 'Many (more than 2,000 rows)', false],
  [{ name: 'Unknown', hidden: false }, 'Unknown', false],
  [{ name: 'Unknown', hidden: true }, 'Unknown (hidden)', false],
])('%j is offered as “%s”, disabled: %s', (sheet, label, disabled) => {
  expect(sheetChoices([sheet], read)).toEqual([{ value: sheet.name, label, disabled }]);
});

it('of two sheets of a name the first is offered', () => {
  const sheets = [
    { name: 'A', hidden: false, rows: 1 },
    { name: 'B', hidden: false, rows: 2 },
    { name: 'A', hidden: false, rows: 3 },
  ];
  expect(sheetChoices(sheets, read).map(({ label }) => label)).toEqual(['A (1 row)', 'B (2 rows)']);
});
