import { FirstOfKind } from './first-of-kind';

interface Item {
  readonly code: string;
  readonly note: string;
}

const rest = ({ code }: Item, more: number): Item => ({ code, note: `and ${more}` });

it('keeps everything, in its order, where there is little', () => {
  const first = new FirstOfKind<Item>();
  for (const code of ['b', 'a', 'b']) first.add(code, () => ({ code, note: 'x' }));
  expect(first.list(rest).map(({ code }) => code)).toEqual(['b', 'a', 'b']);
});

it('keeps a hundred of each code, makes no more than those, and counts the others', () => {
  const first = new FirstOfKind<Item>();
  let made = 0;
  const add = (code: string, count: number): void => {
    for (let i = 0; i < count; i++) first.add(code, () => ({ code, note: String(++made) }));
  };
  add('a', 1_000_000);
  add('b', 100);
  add('c', 101);
  const list = first.list(rest);
  expect([made, list.length]).toEqual([300, 302]);
  expect(list.slice(300)).toEqual([
    { code: 'a', note: 'and 999900' },
    { code: 'c', note: 'and 1' },
  ]);
});
