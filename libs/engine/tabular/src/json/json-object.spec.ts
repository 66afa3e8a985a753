import { JsonNames } from './json-names';
import { JsonObjectReader } from './json-object';
import { JsonRefused } from './json-refused';

/** The cells of an object by their names, or why it is refused. */
function read(text: string, maxColumns = 100): unknown {
  const [names, object] = [new JsonNames(maxColumns), { text, from: 0, end: text.length, line: 1 }];
  const reader = new JsonObjectReader(names, 32_767);
  try {
    reader.readNames(object);
  } catch (error) {
    if (error instanceof JsonRefused) return error.message;
    throw error;
  }
  const cells = reader.readCells(object);
  return Object.fromEntries(names.columns.map((name, i) => [name, cells[i] ?? '']));
}

const NOT_JSON = 'it is not valid JSON';

describe('an object of JSON', () => {
  it.each([
    '0',
    '-0',
    '7',
    '-1.5',
    '10.25e+10',
    '1E5',
    '1e-7',
    '01',
    '-',
    '+1',
    '.5',
    '1.',
    '1e',
    '1e+',
    '1.2.3',
    '0x1',
    'true',
    'false',
    'null',
    'True',
    'nul',
    'truefalse',
    'NaN',
    '"',
    '""',
    '"a',
    '"\\"',
    '"\\x"',
    '"\\u12"',
    '"\\u12g4"',
    '"\\u00e9\\n"',
    '"\t"',
    '"\u007f"',
    "'a'",
    '[]',
    '[1]',
    '[1,]',
    '[,1]',
    '[1 2]',
    '[1,2',
    '[[],[{}]]',
    '[{"a":1,"b":[2]}]',
    '[{"a":1]',
    '[{"a"}]',
    '[{"a":1,}]',
    '[{1:2}]',
    '[}',
    '{}',
    '{"b":1}',
    '{"b":1,}',
    '{"b" 1}',
    '{b:1}',
    '{"b":1 "c":2}',
    '{]',
    '1}',
    '1]',
    '1,',
    '1,"z":2,',
    '',
    '/* */ 1',
    '\u00a01',
    '\v1',
  ])('is one exactly where the platform has it so: %j', (value) => {
    const text = `{"a":${value}}`;
    const isJson = ((): boolean => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    })();
    expect(read(text) !== NOT_JSON).toBe(isJson);
  });

  it.each([
    ['["a, b" , "c"]', 'a, b, c'],
    ['[null, 1, "", true]', ', 1, , true'],
    ['["null", "\\u00e9\\"", "\\ud83c\\udf63"]', 'null, é", 🍣'],
    ['["\\ud800"]', '\ufffd'],
    ['[ { "x" : 1.50 , "y" : "a b" } ]', '[{"x":1.50,"y":"a b"}]'],
    ['[["\\u00e9", "\\"", "\\/"]]', '[["é","\\"","/"]]'],
    ['[[1,2],[3]]', '[[1,2],[3]]'],
    ['"\\u0041\\b\\f\\n\\r\\t\\/\\\\\\""', 'A\b\f\n\r\t/\\"'],
    [`"${'\\u0041'.repeat(50)}"`, 'A'.repeat(50)],
  ])('has for the value %s the cell %j', (value, cell) => {
    expect(read(`{"a": ${value} }`)).toEqual({ a: cell });
  });

  it('keeps as a cell what is deeper than eight names', () => {
    const deep = `${'{"a":'.repeat(8)}{"b": [ 1 ]}${'}'.repeat(8)}`;
    expect(read(deep)).toEqual({ 'a.a.a.a.a.a.a.a': '{"b":[1]}' });
  });

  it.each([
    ['names written in two ways', '{"a":1,"\\u0061":2}', { a: '2' }],
    ['a point in a name', '{"a.b":1,"a":{"b":2}}', { 'a.b': '2' }],
    [
      'names of members',
      '{"__proto__":1,"constructor":2}',
      Object.fromEntries([
        ['__proto__', '1'],
        ['constructor', '2'],
      ]),
    ],
    ['numbers as names, in the order of the file', '{"b":1,"2":2,"1":3}', { b: '1', '2': '2', '1': '3' }],
    ['an empty name', '{"":1}', { '': '1' }],
    ['half a character in a name', '{"\\ud800":1}', { '\ufffd': '1' }],
    ['nothing', ' { } ', {}],
  ])('is read with %s', (_, text, cells) => {
    expect(read(text)).toEqual(cells);
  });

  it.each([
    ['a list', '[1,{"a":2}]', 'it is no object'],
    ['a text', '"a"', 'it is no object'],
    ['two of them', '{"a":1}{"a":2}', NOT_JSON],
    ['brackets beyond all measure', `{"a":${'['.repeat(257)}${']'.repeat(257)}}`, 'it is nested too deeply'],
    [
      'a list with more values than a cell has room for',
      `{"a":[${'1,'.repeat(16_384)}1]}`,
      'one of its lists is longer than any cell',
    ],
    [
      'lists within a list, as many together',
      `{"a":[[${'1,'.repeat(9_000)}1],[${'1,'.repeat(9_000)}1]]}`,
      'one of its lists is longer than any cell',
    ],
    ['a long name', `{"${'n'.repeat(1_001)}":1}`, 'a name is longer than that of any column'],
    [
      'a name that is long with those before it',
      `{"${'n'.repeat(600)}":{"${'m'.repeat(600)}":1}}`,
      'a name is longer than that of any column',
    ],
    [
      'objects without values by the hundred',
      `{${Array.from({ length: 900 }, (__, i) => `"n${i}":{}`).join()}}`,
      'it has more names than a table has columns',
    ],
  ])('is refused as %s', (_, text, why) => {
    expect(read(text)).toBe(why);
  });

  it('leaves no columns behind when it is refused', () => {
    const names = new JsonNames(100);
    const reader = new JsonObjectReader(names, 32_767);
    const text = '{"a":1,"b":tru}{"b":1}';
    expect(() => reader.readNames({ text, from: 0, end: 15, line: 1 })).toThrow(JsonRefused);
    reader.readNames({ text, from: 15, end: text.length, line: 2 });
    expect(names.columns).toEqual(['b']);
  });

  it.each([
    ['{"a":"plain é"}', true],
    ['{"a":"\\u0001"}', false],
    ['{"a":["\u0085"]}', false],
  ])('vouches that its cells have no control characters: %j is %s', (text, isPlain) => {
    const reader = new JsonObjectReader(new JsonNames(100), 32_767);
    const object = { text, from: 0, end: text.length, line: 1 };
    reader.readNames(object);
    reader.readCells(object);
    expect(reader.isPlain).toBe(isPlain);
  });
});

describe('an object with the names of the one before', () => {
  const names = new JsonNames(100);
  const reader = new JsonObjectReader(names, 32_767);
  const first = '{"a":1,"b":{"c":2}}';
  reader.readNames({ text: first, from: 0, end: first.length, line: 1 });

  it.each([
    ['written alike', '{"a":3,"b":{"c":4}}', ['3', '4']],
    ['spaced', '{ "a" : 3 ,\n"b" :{"c" : 4}}', ['3', '4']],
    ['in another order', '{"b":{"c":4},"a":3}', ['3', '4']],
    ['some of them', '{"b":{"c":4}}', ['', '4']],
    ['written with escapes', '{"\\u0061":3,"b":{"\\u0063":4}}', ['3', '4']],
  ])('is read, %s', (_, text, cells) => {
    const object = { text, from: 0, end: text.length, line: 2 };
    reader.readNames(object);
    expect([names.columns, reader.readCells(object)]).toEqual([['a', 'b.c'], cells]);
  });

  it('ends where it ends, though the text goes on', () => {
    const text = '{"a":3,"b":{"c":4}}';
    expect(() => reader.readCells({ text, from: 0, end: text.indexOf(':') + 1, line: 2 })).toThrow(JsonRefused);
    expect(() => reader.readCells({ text, from: 0, end: text.indexOf(':'), line: 2 })).toThrow(JsonRefused);
    expect(() => reader.readCells({ text, from: 0, end: text.indexOf('"') + 2, line: 2 })).toThrow(JsonRefused);
  });
});
