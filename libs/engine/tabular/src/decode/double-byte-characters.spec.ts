import iconv from 'iconv-lite';
import { doubleByteCharacters } from './double-byte-characters';
import { DOUBLE_BYTE_SHAPES } from './double-byte-shape';
import { type DoubleByteEncoding } from './legacy-encodings';

const read = (bytes: Uint8Array, encoding: DoubleByteEncoding): ReturnType<typeof doubleByteCharacters> =>
  doubleByteCharacters(bytes, DOUBLE_BYTE_SHAPES[encoding]);

describe('doubleByteCharacters', () => {
  it.each<[DoubleByteEncoding, string, string, number]>([
    ['shift_jis', 'cp932', 'name,名前', 2],
    ['shift_jis', 'cp932', '表示ソ能', 4],
    ['euc-jp', 'euc-jp', '東京', 2],
    ['euc-kr', 'cp949', '똠방각하', 4],
    ['gb18030', 'gb18030', '张伟', 2],
    ['big5', 'big5', '許功蓋', 3],
  ])('reads %s (%s): %s', (encoding, codec, text, characters) => {
    const found = read(iconv.encode(text, codec), encoding);
    expect([...(found?.pairs.values() ?? [])].reduce((sum, count) => sum + count, 0)).toBe(characters);
    expect(found?.errors).toBe(0);
  });

  it('tells half-width katakana and their runs', () => {
    const found = read(iconv.encode('ﾔﾏﾀﾞ ﾀﾛｳ', 'cp932'), 'shift_jis');
    expect(found).toMatchObject({ runsOfSingles: 2, errors: 0 });
    const counts = { ﾔ: [0xd4, 1], ﾏ: [0xcf, 1], ﾀ: [0xc0, 2], ﾞ: [0xde, 1], ﾛ: [0xdb, 1], ｳ: [0xb3, 1] } as const;
    expect(found?.singles).toEqual(new Map(Object.values(counts)));
  });

  it.each<[DoubleByteEncoding, readonly number[]]>([
    ['gb18030', [0x81, 0x30, 0x81, 0x30]],
    ['euc-jp', [0x8f, 0xb0, 0xa1]],
  ])('reads the longer characters of %s', (encoding, bytes) => {
    expect(read(Uint8Array.from(bytes), encoding)).toMatchObject({ long: 1, errors: 0 });
  });

  it('counts a torn character, and Latin letters without a gap', () => {
    const text = Uint8Array.of(0x61, 0xb0, 0xa1, 0x62, 0x20, ...Array<number>(40).fill(0xb0), 0x20, 0xb0);
    expect(read(text, 'euc-kr')).toMatchObject({ errors: 1, besideLetters: 2 });
  });

  it('gives a short file up for a torn character: signs are characters by twos as well, until one is none', () => {
    expect(read(iconv.encode('Bolt,½ × 3 in,-10 °C – 80 °C,±5 µm', 'win1252'), 'shift_jis')).toBeUndefined();
  });

  it('gives a file up that is full of faults', () => {
    expect(read(Buffer.alloc(10_000, 'é ', 'latin1'), 'euc-jp')).toBeUndefined();
  });

  it('reads pairs that four encodings have in common as each of them does by itself', () => {
    const common = Uint8Array.from([0xb0, 0xa1, 0x61, 0xb3, 0xaa, 0xb4, 0xd9, 0x62, 0x2c, 0xc8, 0xfe]);
    // One pair that no other reading has keeps a file from being read as those alone.
    const other: Readonly<Record<string, readonly number[]>> = {
      'euc-jp': [0x8e, 0xb1],
      'euc-kr': [0x81, 0x41],
      gb18030: [0x81, 0x40],
      big5: [0xa4, 0x40],
    };
    for (const [encoding, pair] of Object.entries(other)) {
      const alone = read(common, encoding as DoubleByteEncoding);
      const found = read(Uint8Array.from([...common, 0x2c, ...pair]), encoding as DoubleByteEncoding);
      const pairs = new Map(found?.pairs);
      expect(pairs.delete(((pair[0] ?? 0) << 8) | (pair[1] ?? 0))).toBe(true);
      expect([alone?.pairs, alone?.besideLetters, alone?.errors]).toEqual([pairs, found?.besideLetters, found?.errors]);
    }
  });
});
