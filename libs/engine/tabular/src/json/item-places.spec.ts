import { ItemPlaces } from './item-places';
import { itemsIn, passWhole } from '../../test/json-items-in';
import { jsonLines } from './json-lines';
import { type JsonText } from './json-text';

const ITEMS = ['{"a":1}', '{"b":"x]}\\""}', '"no object"', '{"c":{"d":[1,[2]]}}', '12', '{}'];
const TEXT = `{"rows" : [ ${ITEMS.join(' ,\n')} ], "more": {"x":[]}}`;

const inPieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size));

const textsOf = (groups: Iterable<readonly JsonText[]>): [number, string][] =>
  [...groups].flat().map(({ text, from, end, line }) => [line, text.slice(from, end).trim()]);

describe.each([1, 2, 3, 7, 20, 1_000])('objects in pieces of %d characters', (size) => {
  it('are those of the list, and found again where they stood', () => {
    const places = new ItemPlaces();
    const pieces = inPieces(TEXT, size);
    const found = itemsIn(pieces, places);
    expect(found).toEqual(ITEMS.map((item, i) => [i + 1, item]));
    // The same where a reader passes objects that are whole in their piece.
    expect(itemsIn(pieces, new ItemPlaces(), passWhole)).toEqual(found);
    expect(textsOf(places.items(pieces))).toEqual(found);
    // In other pieces than they were found in, too.
    expect(textsOf(places.items(inPieces(TEXT, size + 1)))).toEqual(found);
  });

  it('are those of the lines that are not blank', () => {
    const text = '{"a":1}\n\n  \n{"b":2}\r\n{"c":3}';
    expect(textsOf(jsonLines(inPieces(text, size)))).toEqual([
      [1, '{"a":1}'],
      [4, '{"b":2}'],
      [5, '{"c":3}'],
    ]);
  });
});

describe('the places of items', () => {
  it('are as many as a list has', () => {
    const places = new ItemPlaces();
    const many = Array.from({ length: 5_000 }, (_, i) => String(i));
    const text = `[${many.join(',')}]`;
    itemsIn([text], places);
    expect(textsOf(places.items([text])).map(([, item]) => item)).toEqual(many);
  });
});
