import { scanUtf8 } from './utf8-scan';

describe('scanUtf8', () => {
  it.each([
    ['nothing', [], { intact: 0, stray: 0, strayLine: 0 }],
    ['ASCII', [0x61, 0x0a], { intact: 0, stray: 0, strayLine: 0 }],
    [
      'two, three and four bytes',
      [0xc3, 0xa9, 0xe6, 0x97, 0xa5, 0xf0, 0x9f, 0x8d, 0xa3],
      { intact: 3, stray: 0, strayLine: 0 },
    ],
    ['a stray byte in line 2 of a Macintosh', [0x61, 0x0d, 0xe9, 0x0d], { intact: 0, stray: 1, strayLine: 2 }],
    ['a stray byte in line 2', [0x61, 0x0a, 0xe9, 0x0a], { intact: 0, stray: 1, strayLine: 2 }],
    ['a character cut by the end', [0xc3, 0xa9, 0xe6, 0x97], { intact: 1, stray: 2, strayLine: 1 }],
    ['an overlong slash', [0xc0, 0xaf], { intact: 0, stray: 2, strayLine: 1 }],
    ['an overlong form of three bytes', [0xe0, 0x80, 0xaf], { intact: 0, stray: 3, strayLine: 1 }],
    ['half a surrogate pair', [0xed, 0xa0, 0x80], { intact: 0, stray: 3, strayLine: 1 }],
    ['a character beyond Unicode', [0xf4, 0x90, 0x80, 0x80], { intact: 0, stray: 4, strayLine: 1 }],
    ['a continuation alone', [0x80], { intact: 0, stray: 1, strayLine: 1 }],
  ])('%s', (_, bytes, expected) => {
    expect(scanUtf8(Uint8Array.from(bytes))).toEqual(expected);
  });

  it('agrees with the decoder on every pair of bytes', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const isText = (bytes: Uint8Array): boolean => {
      try {
        decoder.decode(bytes);
        return true;
      } catch {
        return false;
      }
    };
    for (let pair = 0; pair < 0x1_0000; pair += 7) {
      const bytes = Uint8Array.of(0x61, pair >> 8, pair & 0xff, 0x62);
      expect([pair, scanUtf8(bytes).stray === 0]).toEqual([pair, isText(bytes)]);
    }
  });
});
