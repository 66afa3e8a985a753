import { type ItemPlaces } from '../src/json/item-places';
import { type ItemReader, JsonItems } from '../src/json/json-items';

type Pass = ItemReader['pass'];
type FoundItem = readonly [line: number, text: string];

/** The items of JSON that comes in pieces, with their numbers. */
export function itemsIn(pieces: readonly string[], places: ItemPlaces, pass: Pass = () => -1): readonly FoundItem[] {
  const found: FoundItem[] = [];
  const items = new JsonItems(places, {
    pass: (text, from, line) => {
      const end = pass(text, from, line);
      if (end >= 0) found.push([line, text.slice(from, end)]);
      return end;
    },
    read: ({ text, from, end, line }) => found.push([line, text.slice(from, end).trim()]),
  });
  for (const piece of pieces) items.feed(piece);
  items.end();
  return found;
}

/** Passes an object that is the beginning of a text, as soon as one of its brackets makes it valid. */
export const passWhole: Pass = (text, from) => {
  for (let end = text.indexOf('}', from) + 1; end > 0; end = text.indexOf('}', end) + 1)
    if (isJson(text.slice(from, end))) return end;
  return -1;
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
