import iconv from 'iconv-lite';
import { wideEncoding } from './wide-encoding';

const stray = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.of(0x0a)]);

describe('wideEncoding', () => {
  it.each([
    ['utf-16le', 'name,city\nÅsa,Malmö\n'],
    ['utf-16be', 'name,city\nÅsa,Malmö\n'],
    ['utf-16le', '名前,住所\n髙橋,名古屋\n'],
    ['utf-32le', 'a,b\n日,本\n'],
    ['utf-32be', 'a,b\n日,本\n'],
  ])('%s: %j, also with a stray byte behind it', (encoding, text) => {
    const bytes = iconv.encode(text, encoding, { addBOM: false });
    expect(wideEncoding(bytes)).toBe(encoding);
    if (encoding.startsWith('utf-16')) expect(wideEncoding(stray(bytes))).toBe(encoding);
  });

  it.each([
    ['a lone NUL', 'a\0b\n'],
    ['other data with zeros', '\x01\0\0\x02\0\0\n\x03\0'],
  ])('is not %s', (_, text) => {
    expect(wideEncoding(Buffer.from(text, 'latin1'))).toBeUndefined();
  });
});
