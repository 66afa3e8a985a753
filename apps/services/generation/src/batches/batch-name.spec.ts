import { checkedName, nameOfNew, nameOfTable } from './batch-name';

describe('the name of a batch', () => {
  it.each([
    ['customers.csv', 'customers'],
    ['Q3 2026.final.xlsx', 'Q3 2026.final'],
    ['Pasted cells', 'Pasted cells'],
    ['.csv', '.csv'],
    ['v1.2', 'v1.2'],
    ['DATA.CSV', 'DATA'],
    ['', 'Batch'],
    ['\u202eevil.csv', 'evil'],
    [`${'ä'.repeat(254)}.csv`, 'ä'.repeat(200)],
  ])('of “%s” is “%s”', (file, name) => expect(nameOfTable(file)).toBe(name));

  it.each([
    ['  Customers\u200b in \t May ', 'Customers in May'],
    ['v1.csv', 'v1.csv'],
    ['x'.repeat(300), 'x'.repeat(200)],
    [null, 'rows'],
    ['', 'rows'],
    [' \u200b ', 'rows'],
  ])('that is said with its table, %j, is “%s”', (said, name) => expect(nameOfNew(said, 'rows.json')).toBe(name));

  it('is kept as it was said, without what nobody sees', () => {
    expect(checkedName('  Q3 \t customers\u200b ')).toBe('Q3 customers');
    expect(checkedName('😀'.repeat(200))).toHaveLength(400);
  });

  it.each([
    ['', 'Enter a name for the batch.'],
    [' \u200b ', 'Enter a name for the batch.'],
    ['x'.repeat(201), 'The name is too long. Use at most 200 characters.'],
  ])('is refused: %#', (name, words) => {
    const check = () => checkedName(name);
    expect(check).toThrow(expect.objectContaining({ code: 'batch.name_invalid', errors: { name: [words] } }) as Error);
  });
});
