import iconv from 'iconv-lite';
import { TableRejected } from '../table/table-fault';
import { type TableEncoding } from '../table/table-encodings';
import { decodeText } from './decode-text';

const textOf = (bytes: Uint8Array, encoding: TableEncoding): string => [...decodeText(bytes, encoding)].join('');

describe('Windows-1252', () => {
  it.each([
    [0x80, '€'],
    [0x82, '‚'],
    [0x85, '…'],
    [0x8a, 'Š'],
    [0x8c, 'Œ'],
    [0x8e, 'Ž'],
    [0x91, '‘'],
    [0x92, '’'],
    [0x93, '“'],
    [0x94, '”'],
    [0x95, '•'],
    [0x96, '–'],
    [0x97, '—'],
    [0x99, '™'],
    [0x9c, 'œ'],
    [0x9f, 'Ÿ'],
    [0xa0, '\u00a0'],
    [0xdf, 'ß'],
    [0xff, 'ÿ'],
    [0x41, 'A'],
  ])('%d is %s', (byte, character) => {
    expect(textOf(Uint8Array.of(byte), 'windows-1252')).toBe(character);
  });

  it('agrees with another library on every byte that it defines', () => {
    const defined = Array.from({ length: 255 }, (_, i) => i + 1).filter(
      (byte) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte),
    );
    const bytes = Buffer.from(defined);
    expect(textOf(bytes, 'windows-1252')).toBe(iconv.decode(bytes, 'win1252'));
  });
});

describe('a character on the border of two chunks', () => {
  const BORDER = 256 * 1024;

  it.each<[TableEncoding, string, number]>([
    ['utf-8', '🍣', 1],
    ['utf-8', '日', 1],
    ['utf-16le', '🍣', 2],
    ['utf-16be', '日', 2],
    ['utf-32le', '🍣', 4],
    ['shift_jis', '本', 1],
  ])('is whole in %s: %s', (encoding, character, width) => {
    const name = encoding === 'shift_jis' ? 'cp932' : encoding;
    for (let missing = 1; missing <= 3; missing++) {
      const before = 'x'.repeat(BORDER / width - missing);
      const bytes = iconv.encode(`${before}${character}end`, name, { addBOM: false });
      expect(textOf(bytes, encoding)).toBe(`${before}${character}end`);
    }
  });
});

describe('bytes that are not in the encoding', () => {
  it.each<[string, TableEncoding, readonly number[], number]>([
    ['a stray byte', 'utf-8', [0x61, 0xff], 1],
    ['a character cut short', 'utf-8', [0x61, 0xe6, 0x97], 1],
    ['half a pair of Shift_JIS', 'shift_jis', [0x61, 0x81], 1],
    ['half a pair of ISO-2022-JP', 'iso-2022-jp', [0x61, 0x1b, 0x24, 0x42, 0x24], 1],
    ['a code unit beyond Unicode', 'utf-32le', [0, 0, 0x11, 0], 1],
    ['UTF-32 cut short', 'utf-32be', [0, 0, 0, 0x61, 0], 1],
  ])('%s', (_, encoding, bytes, line) => {
    const decode = (): string => textOf(Uint8Array.from(bytes), encoding);
    expect(decode).toThrow(TableRejected);
    expect(decode).toThrow(`Line ${line} holds bytes that are not ${encoding}`);
  });

  it.each<TableEncoding>(['shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5'])(
    'are reported by their line in %s',
    (encoding) => {
      const good = Buffer.from('x\n'.repeat(200_000));
      const decode = (): string => textOf(Buffer.concat([good, Buffer.from([0x61, 0x80, 0xff, 0x0a, 0x62])]), encoding);
      expect(decode).toThrow('Line 200001 holds');
    },
  );

  it('are reported by their line where lines end with carriage returns', () => {
    const decode = (): string => textOf(Uint8Array.of(0x61, 0x0d, 0x62, 0x0d, 0x80, 0xff, 0x0d, 0x61), 'big5');
    expect(decode).toThrow('Line 3 holds');
  });

  it('are reported by the line of the chunk that they stand in', () => {
    const good = Buffer.from('x\n'.repeat(128 * 1024));
    const decode = (): string => textOf(Buffer.concat([good, Buffer.from([0xff])]), 'utf-8');
    expect(decode).toThrow('Line 131073 holds');
  });

  it('are half of a surrogate pair in UTF-32, which becomes a replacement', () => {
    expect(textOf(Uint8Array.of(0x00, 0xd8, 0, 0, 0x61, 0, 0, 0), 'utf-32le')).toBe('\ufffda');
  });
});

it.each([
  ['one NUL is text that was pasted', 'a\0b', true],
  ['two are not', 'a\0\0b', false],
])('%s', (_, text, taken) => {
  const decode = (): string => textOf(Buffer.from(text), 'utf-8');
  if (taken) expect(decode()).toBe(text);
  else expect(decode).toThrow('binary data');
});

it.each<[string, TableEncoding, readonly number[], string]>([
  ['the mark of a file that was joined to another is dropped', 'utf-8', [0x61, 0x0a, 0xef, 0xbb, 0xbf, 0x62], 'a\nb'],
  ['so is that of UTF-16', 'utf-16le', [0x61, 0, 0xff, 0xfe, 0x62, 0], 'ab'],
  ['a line end of one byte behind UTF-16 is no text', 'utf-16le', [0x61, 0, 0x0a, 0, 0x0a], 'a\n'],
  ['nor is it behind UTF-16BE', 'utf-16be', [0, 0x61, 0, 0x0a, 0x0a], 'a\n'],
])('%s', (_, encoding, bytes, text) => {
  expect(textOf(Uint8Array.from(bytes), encoding)).toBe(text);
});

it('CP949 is read as another library reads it, every pair of bytes that it defines', () => {
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x41; trail <= 0xfe; trail++) {
      const bytes = Buffer.of(lead, trail);
      const known = iconv.decode(bytes, 'cp949');
      if (known.length !== 1 || known === '\ufffd') continue;
      if (textOf(bytes, 'euc-kr') !== known)
        expect([lead, trail, textOf(bytes, 'euc-kr')]).toEqual([lead, trail, known]);
    }
});

it.each<[TableEncoding, readonly number[], string]>([
  ['euc-kr', [0x8c, 0x63, 0x41, 0x94, 0xee], '똠A뷁'],
  ['euc-kr', [0xa2, 0xe6, 0xa2, 0xe7], '€®'],
  ['cp850', [0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72, 0xe1, 0xd5], 'Müllerßı'],
  ['cp437', [0x9b, 0xe1, 0x9e], '¢ß₧'],
])('%s, bytes %j', (encoding, bytes, text) => {
  expect(textOf(Uint8Array.from(bytes), encoding)).toBe(text);
});

it('a character of Hong Kong that this platform does not know is refused, rather than misread', () => {
  expect(() => textOf(Uint8Array.of(0x87, 0x40), 'big5')).toThrow(TableRejected);
});

/** RFC 2319 has line drawing at 0xAE and 0xBE of KOI8-U, the Encoding Standard Belarusian letters; Node follows one or the other by release. */
const BY_RELEASE: Readonly<Record<string, string>> = { 'koi8-u 174': 'ў', 'koi8-u 190': 'Ў' };

describe('every byte of the code pages', () => {
  it.each<[TableEncoding, string]>([
    ['windows-1250', 'win1250'],
    ['windows-1251', 'win1251'],
    ['windows-1253', 'win1253'],
    ['windows-1254', 'win1254'],
    ['windows-1255', 'win1255'],
    ['windows-1256', 'win1256'],
    ['windows-1257', 'win1257'],
    ['windows-874', 'win874'],
    ['iso-8859-2', 'iso-8859-2'],
    ['koi8-r', 'koi8-r'],
    ['koi8-u', 'koi8-u'],
    ['ibm866', 'cp866'],
    ['cp437', 'cp437'],
    ['cp850', 'cp850'],
    ['macintosh', 'macintosh'],
  ])('%s agrees with another library', (encoding, name) => {
    for (let byte = 0x80; byte <= 0xff; byte++) {
      const known = iconv.decode(Buffer.of(byte), name);
      // Where the code page defines nothing, or the currency sign became the euro sign, libraries differ.
      if (/[\ufffd\u0080-\u009f¤€ֺ]/.test(known)) continue;
      const ours = textOf(Uint8Array.of(byte), encoding);
      if (ours === BY_RELEASE[`${encoding} ${byte}`]) continue;
      if (!/[\ue000-\uf8ff]/.test(ours + known)) expect([byte, ours.normalize()]).toEqual([byte, known.normalize()]);
    }
  });
});
