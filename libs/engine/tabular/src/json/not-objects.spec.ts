import { readTable } from '../read-table';
import { TableRejected } from '../table/table-fault';

const DEEP = 5_000_000;

async function refusalOf(text: string | Uint8Array): Promise<unknown> {
  const error: unknown = await readTable(Buffer.from(text)).catch((cause: unknown) => cause);
  return error instanceof TableRejected ? error.faults.map(({ code, message }) => `${code}: ${message}`) : error;
}

const said = (what: string): string[] => [`table.json: The JSON cannot be read: ${what}.`];

describe('JSON that is no list of objects is named', () => {
  it.each([
    ['rows as lists', '[["name","a"],["Ada",5]]', 'its rows are lists, not objects'],
    ['rows as lists, printed over lines', '[\r\n  [\r\n    "name"\r\n  ]\r\n]\r\n', 'its rows are lists, not objects'],
    ['a list on each line', '["name","a"]\n["Ada",5]\n', 'its rows are lists, not objects'],
    ['brackets without end', Buffer.alloc(DEEP, '['), 'its rows are lists, not objects'],
    ['a list that is longer than the part that is looked at', `["${'x'.repeat(100_000)}"]`, 'it is a list of texts'],
    ['numbers', '[1,2,3]', 'it is a list of numbers'],
    ['numbers, printed over lines', '[\n 1,\n -2.5e3\n]', 'it is a list of numbers'],
    ['texts with all that may stand in one', String.raw`["a, \"b\" [", "]\\"]`, 'it is a list of texts'],
    ['words', '[true, null]', 'it is a list of true, false or null'],
    ['several kinds', '[1,"a",[2]]', 'none of the items of its list is an object'],
    ['a comment in front', '// people\n[{"a":1}]', 'it has comments, which JSON does not allow'],
    ['a comment within', '[ /* one ** two */ {"a":1}]', 'it has comments, which JSON does not allow'],
    ['a comment between', '[{"a":1}, // Ada\n{"a":2}]', 'it has comments, which JSON does not allow'],
    ['a comment in an object', '{ // all\n"rows":[{"a":1}]}', 'it has comments, which JSON does not allow'],
    ['UTF-16', Buffer.from('\ufeff[[1],[2]]', 'utf16le'), 'its rows are lists, not objects'],
    ['an empty object', '{}', 'it holds no list of objects'],
  ])('%s', async (_, text, what) => {
    expect(await refusalOf(text)).toEqual(said(what));
  });

  it('with the way out', async () => {
    const { faults } = (await readTable(Buffer.from('[[1]]')).catch((cause: unknown) => cause)) as TableRejected;
    expect(faults[0].remedy).toContain('such as [{"name": "Ada", "city": "London"}], or save the lists as the lines');
  });
});

describe('a CSV file stays one whose header', () => {
  it.each([
    ['[id],name\nA,B\n', ['[id]', 'name']],
    ['[1],name\nA,B\n', ['[1]', 'name']],
    ['[],name\nA,B\n', ['[]', 'name']],
    ['[[id]],name\nA,B\n', ['[[id]]', 'name']],
    ['"[id]","name"\nA,B\n', ['[id]', 'name']],
    ['[2026,2027]\nA,B\n', ['[2026', '2027]']],
    ['{},name\nA,B\n', ['{}', 'name']],
    ['//host,name\nA,B\n', ['//host', 'name']],
    ['// people\nAda\n', ['// people']],
    ['/path,name\nA,B\n', ['/path', 'name']],
  ])('begins as %j', async (text, headers) => {
    const table = await readTable(Buffer.from(text));
    expect([table.found.format, table.headers]).toEqual(['csv', headers]);
  });

  it('is longer than the part that is looked at', async () => {
    const table = await readTable(Buffer.from(`[a],b\n${`${'x'.repeat(99)},y\n`.repeat(1_000)}`));
    expect(table.found.format).toBe('csv');
  });
});
