import { type Cell } from '@rowdeck/engine-values';
import { readTable } from '../read-table';
import { type Table } from '../table/table';
import { TableRejected } from '../table/table-fault';

const read = (text: string): Promise<Table> => readTable(Buffer.from(text));

interface Rows {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}
async function tableOf(text: string): Promise<Rows> {
  const { headers, rows } = await read(text);
  return { headers, rows: [...rows] };
}

/** Why a file is refused: the message, and the row where one is to blame. */
async function refusalOf(text: string): Promise<unknown> {
  const error: unknown = await read(text).catch((cause: unknown) => cause);
  return error instanceof TableRejected ? error.faults.map(({ message, line }) => [message, line]) : error;
}

const FORMS: readonly (readonly [string, (value: string) => string])[] = [
  ['a list', (value) => `[{"a":${value},"z":1}]`],
  ['a list in an object', (value) => `{"total":1,"rows":[{"a":${value},"z":1}]}`],
  ['lines', (value) => `{"a":${value},"z":1}\n{"z":2}\n`],
];

describe.each(FORMS)('a value in %s', (_, form) => {
  it.each<[string, string, Cell]>([
    ['a number beyond what a computer counts', '1e400', '1e400'],
    ['a number closer to zero than one can count', '1e-400', '1e-400'],
    ['a capital exponent', '1E5', '1E5'],
    ['an exponent with its sign', '1e+5', '1e+5'],
    ['a fraction with an exponent', '1.234e2', ['1.234e2', '1.2340e2']],
    ['a fraction of zeros', '1.00', ['1.00', '1.00']],
    ['a negative zero of decimals', '-0.0', ['-0.0', '-0.0']],
    ['a fraction beyond all digits', '0.1234567890123456789', ['0.1234567890123456789', '0.1234567890123456789']],
    ['a text of digits', '"007"', '007'],
    ['a text that looks like a word of JSON', '"null"', 'null'],
    ['a text of brackets', '"{[}]"', '{[}]'],
    ['a text of commas and colons', '"a,b:c"', 'a,b:c'],
    ['a text with a line end', '"a\\nb"', 'a\nb'],
    ['a text with CR and LF', '"a\\r\\nb"', 'a\r\nb'],
    ['a slash that is escaped', '"a\\/b"', 'a/b'],
    ['a character of two halves, escaped', '"\\uD83C\\uDF63"', '🍣'],
    ['halves in the wrong order', '"\\uDF63\\uD83C"', '\ufffd\ufffd'],
    ['a half at the end', '"x\\uD83C"', 'x\ufffd'],
    ['a backslash before the closing quote', '"C:\\\\"', 'C:\\'],
    ['backslashes and quotes in turn', '"\\\\\\"\\\\\\""', '\\"\\"'],
    ['a line separator, which JavaScript once refused', '"a\u2028b"', 'a\u2028b'],
    ['spaces around a list', '[ 1 ,\t2 ]', '1, 2'],
    ['a list of words', '[true,false,null]', 'true, false, '],
    ['a list of one text', '["a"]', 'a'],
    ['a list of empty texts', '["",""]', ', '],
    ['a list with brackets in its texts', '["[","]","{","}"]', '[, ], {, }'],
    ['a list of lists', '[[1],["a"]]', '[[1],["a"]]'],
    ['a list of objects', '[{"x":1},{"x":2}]', '[{"x":1},{"x":2}]'],
  ])('is kept: %s', async (_name, value, cell) => {
    expect((await tableOf(form(value))).rows[0]).toEqual([cell, '1']);
  });
});

describe('names', () => {
  it.each<[string, string, readonly string[], readonly (readonly Cell[])[]]>([
    ['come in the order of the file', '[{"b":1,"a":2}]', ['b', 'a'], [['1', '2']]],
    ['that come late are behind', '[{"a":1},{"b":2,"a":3}]', ['a', 'b'], [['1'], ['3', '2']]],
    ['that stand twice have the last value', '[{"a":1,"a":2}]', ['a'], [['2']]],
    ['that stand twice, the last time with nothing', '[{"a":1,"z":0,"a":null}]', ['a', 'z'], [['', '0']]],
    ['that differ in case are two', '[{"a":1,"A":2}]', ['a', 'A'], [['1', '2']]],
    ['with spaces keep them', '[{" a ":1}]', [' a '], [['1']]],
    ['within names', '[{"a":{"b":{"c":1}}}]', ['a.b.c'], [['1']]],
    ['of objects and of values', '[{"a":1},{"a":{"b":2}}]', ['a', 'a.b'], [['1'], ['', '2']]],
    ['of objects that are empty are none', '[{"a":{},"b":1}]', ['b'], [['1']]],
    ['of nothing but null', '[{"a":null,"b":1}]', ['a', 'b'], [['', '1']]],
    ['of numbers', '[{"2026":1,"2025":2}]', ['2026', '2025'], [['1', '2']]],
    ['with escapes', '[{"a\\u002eb":1,"\\"q\\"":2}]', ['a.b', '"q"'], [['1', '2']]],
  ])('%s', async (_, text, headers, rows) => {
    expect(await tableOf(text)).toEqual({ headers, rows });
  });
});

describe('a file of JSON', () => {
  it.each([
    ['on lines of CR and LF', '[\r\n{"a":1},\r\n{"a":2}\r\n]\r\n'],
    ['on lines of CR alone', '[\r{"a":1},\r{"a":2}\r]\r'],
    ['in lines of CR and LF', '{"a":1}\r\n{"a":2}\r\n'],
    ['in lines with blank ones', '\n\n{"a":1}\n \t\n{"a":2}\n\n'],
    ['in lines, the last without an end', '{"a":1}\n{"a":2}'],
    ['in lines behind a mark', '\ufeff{"a":1}\n{"a":2}\n'],
    ['in lines with spaces around', '  {"a":1}  \n\t{"a":2}\t\n'],
    ['in a list behind what else is said', '{"meta":{"rows":{"a":[]}},"data":[{"a":1},{"a":2}]}'],
    ['in a list before what else is said', '{"data":[{"a":1},{"a":2}],"next":"[{"}'],
  ])('is read %s', async (_, text) => {
    expect(await tableOf(text)).toEqual({ headers: ['a'], rows: [['1'], ['2']] });
  });

  it.each<['utf16le' | 'utf8', string]>([
    ['utf16le', '\ufeff[{"ä":"日本🍣"}]'],
    ['utf16le', '\ufeff{"ä":"日本🍣"}\n{"ä":"x"}'],
    ['utf8', '\ufeff{"ä":"日本🍣"}\n{"ä":"x"}'],
  ])('is read in %s with a mark: %j', async (encoding, text) => {
    const { headers, rows } = await readTable(Buffer.from(text, encoding));
    expect([headers, rows.at(0)]).toEqual([['ä'], ['日本🍣']]);
  });

  const NOT = 'The JSON cannot be read:';
  it.each<[string, string, readonly (readonly [string, number | undefined])[]]>([
    [
      'lines of CR alone, which are none',
      '{"a":1}\r{"a":2}\r',
      [[`${NOT} something stands behind its end.`, undefined]],
    ],
    ['a list that is not closed', '[{"a":1}', [[`${NOT} it breaks off.`, undefined]]],
    ['a text that is not closed', '[{"a":"1}]', [[`${NOT} it breaks off.`, undefined]]],
    ['lists beside each other', '[{"a":1}][{"a":2}]', [[`${NOT} something stands behind its end.`, undefined]]],
    [
      'no comma between items',
      '[{"a":1} {"a":2}]',
      [[`${NOT} a comma is missing between two of its items.`, undefined]],
    ],
    [
      'no comma behind a number',
      '{"rows":[{"a":1}2]}',
      [[`${NOT} a comma is missing between two of its items.`, undefined]],
    ],
    ['two commas', '[{"a":1},,{"a":2}]', [[`${NOT} an item is missing before a comma.`, undefined]]],
    ['a comma first', '{"rows":[,{"a":1}]}', [[`${NOT} an item is missing before a comma.`, undefined]]],
    [
      'the wrong bracket at the end',
      '[{"a":1},{"a":2}}',
      [[`${NOT} its list ends with the wrong bracket.`, undefined]],
    ],
    ['a comma behind the list', '[{"a":1}],', [[`${NOT} something stands behind its end.`, undefined]]],
    ['two objects on one line', '{"a":1}\n{"a":1}{"a":2}', [['Line 2 cannot be read: it is not valid JSON.', 2]]],
    ['a list on a line', '{"a":1}\n[{"a":2}]', [['Line 2 cannot be read: it is no object.', 2]]],
    ['a comma behind a line', '{"a":1}\n{"a":2},', [['Line 2 cannot be read: it is not valid JSON.', 2]]],
    ['a text as an item', '[{"a":1},"b"]', [['Item 2 cannot be read: it is no object.', 2]]],
    ['nothing as an item', '[{"a":1},null]', [['Item 2 cannot be read: it is no object.', 2]]],
    ['a list as an item', '[{"a":1},[{"a":2}]]', [['Item 2 cannot be read: it is no object.', 2]]],
    ['a line end within a text', '[{"a":"1\n2"}]', [['Item 1 cannot be read: it is not valid JSON.', 1]]],
    ['single quotes', '[{"b":1},{\'a\':1}]', [['Item 2 cannot be read: it is not valid JSON.', 2]]],
    ['comments', '[{"a":1 /* one */}]', [[`${NOT} it has comments, which JSON does not allow.`, undefined]]],
    [
      'several items that cannot be read, all of them',
      '[{"a":01},{"a":1},{"a":.5},{"a":+1}]',
      [1, 3, 4].map((item) => [`Item ${item} cannot be read: it is not valid JSON.`, item] as const),
    ],
  ])('is refused with %s', async (_, text, faults) => {
    expect(await refusalOf(text)).toEqual(faults);
  });

  it.each([
    ['items', '[', ',', ']'],
    ['lines', '', '\n', ''],
  ])('may have warnings, by the number of its %s', async (_, opening, between, closing) => {
    const objects = ['{"a":"x","":1}', '{"a":null}', '{"a":"\\u0001"}', '{"a":" "}'];
    const { faults } = await read(opening + objects.join(between) + closing);
    expect(faults.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['table.empty_header', 1, 2],
      ['table.blank_row', 2, undefined],
      ['table.control_characters', 3, 1],
      ['table.blank_row', 4, undefined],
    ]);
  });
});

it('lets a comma behind the last item pass', async () => {
  expect((await tableOf('[{"a":1},{"a":2},\n]')).rows).toEqual([['1'], ['2']]);
});

describe('an object without names is a row without values', () => {
  it.each([
    ['before others, in lines', '{}\n{"a":1}\n'],
    ['before others, in a list', '[{},{"a":1}]'],
    ['before others, behind spaces', ' { } \n {"a":1}'],
  ])('%s', async (_, text) => {
    const { headers, rows, faults } = await readTable(new TextEncoder().encode(text));
    expect([headers, [...rows], faults.map(({ code }) => code)]).toEqual([['a'], [[], ['1']], ['table.blank_row']]);
  });

  it('is the header of a text that goes on otherwise', async () => {
    expect((await readTable(new TextEncoder().encode('{}\n5\n'))).headers).toEqual(['{}']);
  });
});
