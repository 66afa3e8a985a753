import { Lru } from './lru';

describe('Lru', () => {
  it('keeps what was used last', () => {
    const lru = new Lru<number>(2);
    lru.keep('a', 1);
    lru.keep('b', 2);
    lru.get('a');
    lru.keep('c', 3);
    expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([1, undefined, 3]);
  });

  it('replaces a value under its key', () => {
    const lru = new Lru<number>(2);
    lru.keep('a', 1);
    lru.keep('b', 2);
    expect(lru.keep('a', 3)).toBe(3);
    expect([lru.get('a'), lru.get('b')]).toEqual([3, 2]);
  });
});
