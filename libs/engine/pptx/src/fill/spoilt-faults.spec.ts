import { type RowFault } from './row-failed';
import { spoiltFaults, warnsOfUsed, withFaultsOfCells } from './spoilt-faults';

describe('a row with more cells than headers', () => {
  const headers = ['name', 'city', 'amount', 'note'];
  const said = {
    code: 'table.surplus_cells',
    message: 'has 5 cells.',
    remedy: 'Put the number in double quotes.',
  } as const;

  it.each<[string, number | undefined, readonly string[], string | undefined]>([
    ['the column that was cut', 3, ['amount'], 'amount'],
    ['one behind it', 3, ['note'], 'amount'],
    ['one before it alone', 3, ['name', 'city'], undefined],
    ['any, where it is not known which was cut', undefined, ['name'], ''],
    ['none', undefined, [], undefined],
  ])('where placeholders use %s', (_what, column, used, named) => {
    const surplus = { ...said, ...(column !== undefined && { column }) };
    const [fault] = spoiltFaults([surplus], { headers, used: new Set(used) });
    expect(fault?.column).toBe(named);
    if (fault) expect(fault).toMatchObject({ code: 'table.surplus_cells', message: 'The row has 5 cells.' });
  });
});

describe('a cell that shows an error', () => {
  const headers = ['name', 'amount', 'note'];

  it('is named beside the others of its row that are used', () => {
    const said = { code: 'value.error', alone: true, message: 'shows the error #N/A.', remedy: 'Correct it.' } as const;
    const spoilt = [1, 2, 3].map((column) => ({ ...said, column }));
    const faults = spoiltFaults(spoilt, { headers, used: new Set(['name', 'note']) });
    expect(faults).toMatchObject([
      { code: 'value.error', column: 'name', message: 'The cell shows the error #N/A.', remedy: 'Correct it.' },
      { column: 'note' },
    ]);
  });

  it.each<[Parameters<typeof warnsOfUsed>[0], readonly string[]]>([
    [{ code: 'table.error_value', column: 2 }, ['amount']],
    [{ code: 'table.formula_without_value', column: 1 }, ['name']],
    [{ code: 'table.error_value', columns: [1, 3] }, ['name', 'note']],
    [{ code: 'table.surplus_cells', column: 2 }, ['amount', 'note']],
    [{ code: 'table.surplus_cells' }, headers],
    [{ code: 'table.hidden_column', column: 2 }, []],
  ])('%j warns of %j', (warning, columns) => {
    const warned = headers.filter((header) => warnsOfUsed(warning, { headers, used: new Set([header]) }));
    expect(warned).toEqual(columns);
  });
});

describe('what else is wrong with a row', () => {
  const fault = (code: RowFault['code'], column: string): RowFault => {
    return { code, column, placeholder: '', value: '', message: '', remedy: '' };
  };
  const ofCells = [fault('row.value_missing', 'amount'), fault('value.not_a_date', 'due')];

  it.each<[string, readonly RowFault[], readonly string[]]>([
    ['of which nothing is known', [], ['amount', 'due']],
    ['whose cell shows an error', [fault('value.error', 'amount')], ['amount', 'due']],
    ['whose cell lacks its result', [fault('value.not_calculated', 'name')], ['name', 'amount', 'due']],
    ['with more cells than headers', [fault('table.surplus_cells', '')], ['']],
  ])('%s', (_what, spoilt, columns) => {
    expect(withFaultsOfCells(spoilt, () => ofCells).map(({ column }) => column)).toEqual(columns);
  });
});
