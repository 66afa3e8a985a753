import { type Cell, shownIn } from '@rowdeck/engine-values';
import { itemsIn } from '../../test/json-items-in';
import { readTable } from '../read-table';
import { type Table } from '../table/table';
import { TableRejected } from '../table/table-fault';
import { ItemPlaces } from './item-places';
import { JsonItems } from './json-items';
import { jsonKind } from './json-kind';

const read = (text: string): Promise<Table> => readTable(Buffer.from(text));

async function faultsOf(text: string): Promise<unknown> {
  const error: unknown = await read(text).catch((cause: unknown) => cause);
  return error instanceof TableRejected ? error.faults.map(({ code, message, line }) => [code, message, line]) : error;
}

describe('JSON', () => {
  it.each([
    ['an array of objects', '[{"a":"1","b":"x"},{"b":"y"}]', 'json'],
    [
      'an object that holds one',
      '{"count":2,"next":null,"rows":[{"a":"1","b":"x"},{"b":"y"}],"meta":{"x":[]}}',
      'json',
    ],
    ['an object on each line', '{"a":"1","b":"x"}\n\n{"b":"y"}\r\n', 'ndjson'],
    ['with a mark and spaces', '\ufeff [ {"a" : "1", "b":"x"} ,\n {"b":"y"} ] \n', 'json'],
  ])('is read: %s', async (_, text, format) => {
    const table = await read(text);
    expect(table.found).toMatchObject({ format, encoding: 'utf-8', confidence: 1 });
    expect(table.headers).toEqual(['a', 'b']);
    expect([...table.rows]).toEqual([
      ['1', 'x'],
      ['', 'y'],
    ]);
    expect(table.rowLines).toEqual(format === 'json' ? [1, 2] : [1, 3]);
  });

  it.each([
    ['numbers as they are written', '1.10', '1.10'],
    ['long identifiers', '12345678901234567890', '12345678901234567890'],
    ['exponents', '-1e-7', '-1e-7'],
    ['truth', 'true', 'true'],
    ['nothing', 'null', ''],
    ['text with numbers and escapes', '"5 \\"x\\" 1.0 \\u00e9"', '5 "x" 1.0 é'],
    ['a list', '[1, "b", 2.50]', '1, b, 2.50'],
    ['a list of objects', '[{"x":1.50,"y":2}]', '[{"x":1.50,"y":2}]'],
    ['a negative zero', '-0', '-0'],
    ['a negative number', '-7', '-7'],
    ['zero', '0', '0'],
    ['fifteen digits', '123456789012345', '123456789012345'],
    ['an exponent without need', '1e2', '1e2'],
    ['a text behind a number', '["1.0 \\" 2.0", 1.0, "3.0"]', '1.0 " 2.0, 1.0, 3.0'],
    ['an empty list', '[]', ''],
    ['an empty object in a list', '[{}]', '[{}]'],
  ])('keeps %s', async (_, value, cell) => {
    const [row = []] = (await read(`[{"a":${value},"z":1}]`)).rows;
    expect(row.map(shownIn)).toEqual([cell, '1']);
  });

  it.each<[string, Cell]>([
    ['1.234', ['1.234', '1.2340']],
    ['"1.234"', '1.234'],
    ['-12.5', ['-12.5', '-12.5']],
    ['1234', '1234'],
    ['false', 'false'],
    ['[1.234]', '1.234'],
  ])('knows what %s means: numbers have a point before their decimals, texts are texts', async (value, cell) => {
    const forms = [`[{"a":${value}}]`, `{"a":${value}}\n{"a":0}\n`];
    for (const form of forms) expect((await read(form)).rows.at(0)).toEqual([cell]);
  });

  it('names what stands in objects by the way to it', async () => {
    const table = await read('[{"name":{"first":"Ada","last":"L"},"tags":[]},{"name":{"first":"Bo"}}]');
    expect(table.headers).toEqual(['name.first', 'name.last', 'tags']);
    expect([...table.rows]).toEqual([['Ada', 'L', ''], ['Bo']]);
  });

  it.each([
    [
      'an item that is no object',
      '[{"a":1},5,{"a":2}]',
      [['table.json', 'Item 2 cannot be read: it is no object.', 2]],
    ],
    ['a number that is none', '[{"a":1.2.3}]', [['table.json', 'Item 1 cannot be read: it is not valid JSON.', 1]]],
    ['a word that is none', '{"a":1}\nfoo\n', [['table.json', 'Line 2 cannot be read: it is not valid JSON.', 2]]],
    ['a word of JSON', '{"a":1}\ntrue\n', [['table.json', 'Line 2 cannot be read: it is no object.', 2]]],
    [
      'a list that is longer than a cell',
      `[{"a":[${'1,'.repeat(100_000)}1]}]`,
      [['table.json', 'Item 1 cannot be read: one of its lists is longer than any cell.', 1]],
    ],
    ['a line that is broken', '{"a":1}\n{"a":\n', [['table.json', 'Line 2 cannot be read: it is not valid JSON.', 2]]],
    [
      'an array that breaks off',
      '[{"a":1},{"a"',
      [['table.json', 'The JSON cannot be read: it breaks off.', undefined]],
    ],
    [
      'no list',
      '{\n"a":{"b":1}}',
      [['table.json', 'The JSON cannot be read: it holds no list of objects.', undefined]],
    ],
    [
      'several lists',
      '{"a":[{"x":1}],"b":[{"y":1}]}',
      [['table.json', 'The JSON cannot be read: it holds several lists.', undefined]],
    ],
    ['an empty list', '[]', [['table.empty', 'The table has no rows.', undefined]]],
    [
      'a second text',
      '[{"a":1}] [',
      [['table.json', 'The JSON cannot be read: something stands behind its end.', undefined]],
    ],
  ])('is refused with %s', async (_, text, faults) => {
    expect(await faultsOf(text)).toEqual(faults);
  });

  it('stops behind the last row that is allowed', async () => {
    const endless = `[${'{"a":1},'.repeat(20_000)}`;
    expect(await faultsOf(endless)).toEqual([['table.too_many_rows', expect.any(String), undefined]]);
  });
});

describe('JsonItems', () => {
  it.each([1, 2, 3, 7])('cuts the same items out of pieces of %d characters', (length) => {
    const text = '{"n":0,"rows":[{"a":"},{"},{"b":"\\\\"},{"c":"\\"]"},4]}';
    const pieces = Array.from({ length: Math.ceil(text.length / length) }, (_, i) =>
      text.slice(i * length, (i + 1) * length),
    );
    const found = itemsIn(pieces, new ItemPlaces()).map(([, item]) => item);
    expect(found).toEqual(['{"a":"},{"}', '{"b":"\\\\"}', '{"c":"\\"]"}', '4']);
  });

  it('holds no more than one item', () => {
    const items = new JsonItems(new ItemPlaces(), { pass: () => -1, read: () => undefined });
    items.feed('[{"a":"');
    expect(() => {
      for (let i = 0; i < 6; i++) items.feed('x'.repeat(1_000_000));
    }).toThrow('longer than any row');
  });
});

describe('jsonKind', () => {
  it.each([
    ['[{"a":1}]', 'json'],
    [' \n[ ]', 'json'],
    ['{"a":1}\n{"a":2}', 'ndjson'],
    ['{"a":1}', 'ndjson'],
    ['{"rows":[{"a":1}]}', 'json'],
    ['{"rows":[{"a":1}]}\n \n', 'json'],
    ['{"a":[{"b":1}]}\n{"a":[]}', 'ndjson'],
    ['{"a":[[1,2],[3]]}\r\n\r\n{"a":[]}', 'ndjson'],
    ['{"a":[{"b":1}]}\n[1]', 'json'],
    ['[id],name\n1,2', undefined],
    ['{id},name\n1,2', undefined],
    ['a,b\n1,2', undefined],
    ['', undefined],
  ])('%j is %s', (text, kind) => {
    expect(jsonKind(Buffer.from(text))).toBe(kind);
  });

  it('knows UTF-16', () => {
    expect(jsonKind(Buffer.from('\ufeff[{"a":1}]', 'utf16le'))).toBe('json');
  });
});

it('reads no further when a thousand lines are no JSON', async () => {
  const bytes = Buffer.from(`{"a":1}\n${'{"a":\n'.repeat(30_000)}`);
  const rejection: unknown = await readTable(bytes, { limits: { maxRows: 1_000_000 } }).catch((e: unknown) => e);
  const { faults } = rejection as TableRejected;
  expect(faults[0].message).toBe('The JSON cannot be read: more than 1000 of its lines are no objects.');
  expect([faults.length, faults.at(-1)?.more]).toEqual([102, 901]);
});

it('refuses more columns than are allowed before it reads the rows', async () => {
  const wide = `{${Array.from({ length: 16_385 }, (_, i) => `"n${i}":1`).join()}}`;
  expect(await faultsOf(`[${wide},5]`)).toEqual([['table.too_many_columns', expect.any(String), 1]]);
});

it('names the objects that cannot be read beside the limit that ends the reading', async () => {
  const bytes = Buffer.from('[{"a":1},5,{"a":2},{"a":3},6]');
  const rejection: unknown = await readTable(bytes, { limits: { maxRows: 3 } }).catch((e: unknown) => e);
  const { faults } = rejection as TableRejected;
  expect(faults.map(({ code, line }) => [code, line])).toEqual([
    ['table.too_many_rows', undefined],
    ['table.json', 2],
  ]);
});
