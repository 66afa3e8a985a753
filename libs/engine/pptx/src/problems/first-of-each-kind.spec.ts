import { FirstOfEachKind } from './first-of-each-kind';

interface Found {
  readonly code: string;
  readonly words: string;
}

const one = (code: string, words = code): Found => ({ code, words });
const listed = (found: Iterable<Found>, most?: number): string[] =>
  new FirstOfEachKind<Found>(most)
    .add(found)
    .list(({ code }, count) => one(code, `${count} more`))
    .map(({ words }) => words);

it.each<[string, readonly Found[], string[]]>([
  ['nothing', [], []],
  ['what is within the bound', [one('a'), one('b'), one('a')], ['a', 'b', 'a']],
  ['one more', [one('a', '1'), one('a', '2'), one('a', '3')], ['1', '2', '1 more']],
  ['a rare kind behind a common one', [one('a'), one('a'), one('a'), one('a'), one('b')], ['a', 'a', 'b', '2 more']],
])('%s', (_, found, words) => {
  expect(listed(found, 2)).toEqual(words);
});

it('keeps no more than it states of what is made while it is asked for', () => {
  function* endless(): Generator<Found> {
    for (let index = 0; index < 100_000; index++) yield one('a', String(index));
  }
  expect(listed(endless())).toHaveLength(21);
});
