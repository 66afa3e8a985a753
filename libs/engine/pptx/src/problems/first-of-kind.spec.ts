import { FirstOfKind } from './first-of-kind';

const rest = (first: string, more: number): string => `${first} and ${more}`;

it('keeps everything, in its order, where there is little', () => {
  const first = new FirstOfKind<string>();
  for (const kind of ['b', 'a', 'b']) first.add(kind, () => kind);
  expect(first.list(rest)).toEqual(['b', 'a', 'b']);
});

it('keeps a hundred of each kind, makes no more than those, and counts the others', () => {
  const first = new FirstOfKind<string>();
  let made = 0;
  const add = (kind: string, count: number): void => {
    for (let i = 0; i < count; i++) first.add(kind, () => `${kind}${++made}`);
  };
  add('a', 1_000_000);
  add('b', 100);
  add('c', 101);
  const list = first.list(rest);
  expect([made, list.length]).toEqual([300, 302]);
  expect(list.slice(300)).toEqual(['a1 and 999900', 'c201 and 1']);
});

it('keeps two thousand of all kinds, and of each at least the first', () => {
  const first = new FirstOfKind<string>();
  for (let kind = 0; kind < 30; kind++) for (let i = 0; i < 90; i++) first.add(String(kind), () => String(kind));
  const list = first.list((kind, more) => `${kind} and ${more}`);
  expect(list.filter((item) => !item.includes('and'))).toHaveLength(2_007);
  expect(list.slice(-3)).toEqual(['27 and 89', '28 and 89', '29 and 89']);
});
