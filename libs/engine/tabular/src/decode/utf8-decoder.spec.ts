import { Utf8Decoder } from './utf8-decoder';

const TEXT = '\ufeffnaïve, 日本語, 🍣!';

describe('UTF-8 in chunks', () => {
  it.each([1, 2, 3, 5, 8, 100])('is the same text in chunks of %d bytes', (size) => {
    const bytes = new TextEncoder().encode(TEXT);
    const decoder = new Utf8Decoder();
    let text = '';
    for (let at = 0; at < bytes.length; at += size)
      text += decoder.decode(bytes.subarray(at, at + size), { stream: at + size < bytes.length });
    expect(text).toBe(TEXT);
  });

  it.each([
    ['a byte that begins nothing', [0x61, 0xff, 0x61]],
    ['a second byte without a first', [0x80, 0x80, 0x80, 0x80, 0x80]],
    ['a character that breaks off', [0x61, 0xe6, 0x97]],
    ['half of a character', [0xed, 0xa0, 0x80]],
  ])('refuses %s', (_, bytes) => {
    const decoder = new Utf8Decoder();
    const decode = (): string =>
      decoder.decode(Uint8Array.from(bytes), { stream: true }) + decoder.decode(new Uint8Array(), { stream: false });
    expect(decode).toThrow(/not valid for encoding utf-8/);
  });
});
