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

  it('makes room for heavy values, and keeps the last one even when it is too heavy', () => {
    const lru = new Lru<number>(10);
    lru.keep('a', 1, 4);
    lru.keep('b', 2, 4);
    lru.keep('c', 3, 5);
    expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([undefined, 2, 3]);
    lru.keep('d', 4, 11);
    expect([lru.get('b'), lru.get('c'), lru.get('d')]).toEqual([undefined, undefined, 4]);
    lru.drop('d');
    lru.keep('a', 1, 10);
    expect(lru.get('a')).toBe(1);
  });

  it('replaces a value under its key', () => {
    const lru = new Lru<number>(2);
    lru.keep('a', 1);
    lru.keep('b', 2);
    expect(lru.keep('a', 3)).toBe(3);
    expect([lru.get('a'), lru.get('b')]).toEqual([3, 2]);
  });
});
