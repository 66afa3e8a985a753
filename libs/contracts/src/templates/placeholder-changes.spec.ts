import { placeholderChanges } from './placeholder-changes';

/** `price | currency` is a placeholder with a filter. */
const placeholders = (...texts: string[]) =>
  texts.map((text) => {
    const [name = '', ...filters] = text.split(' | ');
    return { name, count: 1, places: [], filters };
  });

it.each([
  ['nothing where they are the same', ['a', 'b'], ['b', 'a'], {}],
  ['what is new, in the order of the file', ['a'], ['c', 'a', 'b'], { added: ['c', 'b'] }],
  ['what is gone', ['a', 'b', 'c'], ['b'], { removed: ['a', 'c'] }],
  [
    'a new name as one that came and one that went',
    ['client'],
    ['customer'],
    { added: ['customer'], removed: ['client'] },
  ],
  ['a filter that was corrected', ['a | curency'], ['a | currency'], { changed: [['a', ['curency'], ['currency']]] }],
  ['a filter that was taken away', ['a | upper'], ['a'], { changed: [['a', ['upper'], []]] }],
  ['no order of filters in two places', ['a | upper | lower'], ['a | lower | upper'], {}],
  ['a name that objects have', ['a'], ['a', '__proto__', 'constructor'], { added: ['__proto__', 'constructor'] }],
] as [
  string,
  string[],
  string[],
  { added?: string[]; removed?: string[]; changed?: [string, string[], string[]][] },
][])('tells %s', (_, before, after, { added = [], removed = [], changed = [] }) => {
  expect(placeholderChanges(placeholders(...before), placeholders(...after))).toEqual({
    added,
    removed,
    changed: changed.map(([name, former, latter]) => ({ name, before: former, after: latter })),
  });
});
