import { CutList } from './cut-list';

const cutIn = (json: string, size: number) => {
  const bytes = Buffer.from(json);
  const cutter = new CutList('rows');
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    cutter.take(bytes.subarray(index * size, (index + 1) * size)),
  );
  return { cutter, list: Buffer.concat(pieces).toString(), rest: cutter.rest.toString() };
};

describe('the list in a JSON object', () => {
  const EACH_SIZE = [1, 2, 7, 1_000];

  it.each<[string, string, string, string]>([
    ['alone', '{"rows":[{"a":1}]}', '[{"a":1}]', '{"rows":[]}'],
    ['first', '{"rows":[{"a":1}],"id":7}', '[{"a":1}]', '{"rows":[],"id":7}'],
    ['last', '{ "id" : 7, "rows" : [ 1, 2 ] }', '[ 1, 2 ]', '{ "id" : 7, "rows" : [] }'],
    ['empty', '{"rows":[]}', '[]', '{"rows":[]}'],
    ['of lists', '{"rows":[[1],[[2]]]}', '[[1],[[2]]]', '{"rows":[]}'],
    ['with brackets in its texts', '{"rows":["]}","[{","\\"]"],"z":1}', '["]}","[{","\\"]"]', '{"rows":[],"z":1}'],
    ['with a text that ends in a backslash', '{"rows":["\\\\"],"z":1}', '["\\\\"]', '{"rows":[],"z":1}'],
    ['under an escaped name', '{"\\u0072ows":[1]}', '[1]', '{"\\u0072ows":[]}'],
    ['in more than one byte a letter', '{"ä":"日本","rows":["🍣"]}', '["🍣"]', '{"ä":"日本","rows":[]}'],
    ['on lines', '{\r\n\t"rows":\n[1]\n}', '[1]', '{\r\n\t"rows":\n[]\n}'],
  ])('is cut out where it is %s, however the bytes come', (_what, json, list, rest) => {
    for (const size of EACH_SIZE) expect(cutIn(json, size)).toMatchObject({ list, rest, cutter: { isWhole: true } });
  });

  it.each([
    ['within another object', '{"about":{"rows":[1]}}'],
    ['as a value', '{"name":"rows","x":[1]}'],
    ['of another kind', '{"rows":{"a":[1]}}'],
    ['in a list', '[{"rows":[1]}]'],
    ['in a text', '{"a":"\\"rows\\":[1]"}'],
  ])('is left alone where its name stands %s', (_what, json) => {
    for (const size of EACH_SIZE)
      expect(cutIn(json, size)).toMatchObject({ list: '', rest: json, cutter: { count: 0 } });
  });

  it.each([
    ['[]', true],
    ['[ \r\n\t]', true],
    ['[{}]', false],
    ['[[]]', false],
    ['[""]', false],
    ['[0]', false],
  ])('is known to hold nothing, or something: %s', (list, isEmpty) => {
    for (const size of EACH_SIZE) expect(cutIn(`{"z":[1],"rows":${list},"a":[]}`, size).cutter.isEmpty).toBe(isEmpty);
  });

  it('is not empty where there is none', () => {
    expect(cutIn('{"rows":7,"z":[]}', 2).cutter.isEmpty).toBe(false);
  });

  it('is counted where it stands twice, and is not whole where it breaks off', () => {
    expect(cutIn('{"rows":[1],"rows":[2]}', 3).cutter.count).toBe(2);
    expect(cutIn('{"rows":[{"a":1}', 3).cutter.isWhole).toBe(false);
  });

  it('is not kept: what is left has the length of the other fields', () => {
    const { cutter } = cutIn(`{"id":7,"rows":[${'1,'.repeat(50_000)}1]}`, 1_000);
    expect(cutter.restLength).toBe('{"id":7,"rows":[]}'.length);
  });
});
