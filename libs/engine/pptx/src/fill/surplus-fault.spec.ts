import { surplusFault } from './surplus-fault';

describe('a row with more cells than headers', () => {
  const headers = ['name', 'city', 'amount', 'note'];
  const said = { message: 'has 5 cells.', remedy: 'Put the number in double quotes.' };

  it.each<[string, number | undefined, readonly string[], string | undefined]>([
    ['the column that was cut', 3, ['amount'], 'amount'],
    ['one behind it', 3, ['note'], 'amount'],
    ['one before it alone', 3, ['name', 'city'], undefined],
    ['any, where it is not known which was cut', undefined, ['name'], ''],
    ['none', undefined, [], undefined],
  ])('where placeholders use %s', (_what, column, used, named) => {
    const surplus = { ...said, ...(column !== undefined && { column }) };
    const fault = surplusFault(surplus, { headers, used: new Set(used) });
    expect(fault?.column).toBe(named);
    if (fault) expect(fault).toMatchObject({ code: 'table.surplus_cells', message: 'The row has 5 cells.' });
  });
});
