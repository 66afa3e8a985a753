import { bytePairs, countOf, countPairs } from './byte-pairs';

describe('bytePairs', () => {
  it('counts pairs with a byte beyond ASCII, the edges of the file as spaces', () => {
    expect(bytePairs(countPairs(Uint8Array.of(0xe9, 0x61, 0x62, 0xe9, 0x61, 0xff)))).toEqual([
      { before: 0xe9, after: 0x61, count: 2 },
      { before: 0x20, after: 0xe9, count: 1 },
      { before: 0x61, after: 0xff, count: 1 },
      { before: 0x62, after: 0xe9, count: 1 },
      { before: 0xff, after: 0x20, count: 1 },
    ]);
  });

  it('holds no more of a longer file', () => {
    const all = Uint8Array.from({ length: 0x2_0000 }, (_, i) => (i % 2 === 0 ? (i >> 1) & 0xff : i >> 9));
    const twice = Uint8Array.from([...all, ...all]);
    expect(bytePairs(countPairs(twice))).toHaveLength(bytePairs(countPairs(all)).length);
  });
});

describe('countOf', () => {
  it.each([
    ['none', []],
    ['the first and the last', [0x01, 0x61, 0x01]],
    ['all', [0x01, 0x01, 0x01, 0x01]],
  ])('counts each byte once: %s', (_, bytes) => {
    const isOne = (byte: number): boolean => byte === 1;
    expect(countOf(countPairs(Uint8Array.from(bytes)), isOne)).toBe(bytes.filter(isOne).length);
  });
});
