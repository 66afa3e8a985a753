import { countSteps, growth } from './count-steps';

const times = (count: number, action: (index: number) => unknown): void => {
  for (let index = 0; index < count; index++) action(index);
};

describe('countSteps', () => {
  it.each<[string, () => unknown, number]>([
    ['nothing', () => 1 + 1, 0],
    ['a search up to what it finds', () => 'aaaab'.indexOf('b'), 5],
    ['a search from an offset', () => 'aaaab'.indexOf('b', 3), 2],
    ['a search in vain', () => 'aaaaa'.indexOf('b'), 6],
    ['units of a text', () => times(7, (index) => 'abcdefg'.charCodeAt(index)), 7],
    ['callbacks up to the one that ends it', () => [1, 2, 3, 4].some((value) => value === 2), 2],
    ['keys', () => new Map([['a', 1]]).get('a'), 2],
  ])('%s', (_, work, steps) => {
    expect(countSteps(work)).toBe(steps);
  });

  it('leaves everything as it was, even where the work fails', () => {
    const methods = (): unknown[] =>
      [String.prototype, Array.prototype].map((own) => Reflect.get(own, 'indexOf') as unknown);
    const before = methods();
    expect(() =>
      countSteps(() => {
        throw new Error('failed');
      }),
    ).toThrow('failed');
    expect(methods()).toEqual(before);
  });
});

describe('growth', () => {
  it.each<[string, (text: string) => unknown, number]>([
    ['linear', (text) => text.indexOf('b'), 2],
    ['linear, with a pattern', (text) => text.match(/a/g), 2],
    ['quadratic', (text) => times(text.length, (index) => text.indexOf('b', index)), 4],
    ['quadratic, over a list', (text) => [...text].map((_, index, all) => all.slice(index)), 4],
  ])('of %s work', (_, work, expected) => {
    expect(growth((size) => 'a'.repeat(size), work, 500)).toBeCloseTo(expected, 0);
  });
});
