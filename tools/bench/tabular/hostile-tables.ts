import { type BenchTable } from './bench-table';

/** As large as the product takes. */
export const LARGEST_BYTES = 50 * 1024 * 1024;

const repeated = (text: string): Buffer => Buffer.alloc(LARGEST_BYTES, text);
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const utf32 = (text: string): Buffer =>
  Buffer.concat(Array.from(text, (char) => Buffer.from(Uint32Array.of(char.codePointAt(0) ?? 0).buffer)));

/** What stands before a pattern that is repeated until the file is full. */
function behind(beginning: string | Buffer, pattern: string | Buffer): Buffer {
  const bytes = Buffer.alloc(LARGEST_BYTES, pattern);
  Buffer.from(beginning).copy(bytes);
  return bytes;
}

/** Each is cheap to make, as large as a file may be, and of a shape that once cost, or might cost, far more than its size. */
const SHAPES: Readonly<Record<string, () => Buffer>> = {
  'control characters in one row': () => repeated('\x01,'),
  'control characters in 16,000 columns': () => repeated(`${'\x01,'.repeat(16_000)}\n`),
  '16,000 columns of digits': () => repeated(`${'1,'.repeat(16_000)}\n`),
  '16,000 empty columns': () => repeated(`${','.repeat(16_000)}\n`),
  '16,000 columns of empty quotes': () => repeated(`${'"",'.repeat(16_000)}\n`),
  '16,000 columns with an accent in Windows-1252': () =>
    Buffer.alloc(LARGEST_BYTES, Buffer.from(`${'\xe9,'.repeat(16_000)}\n`, 'latin1')),
  'blank lines': () => repeated('\n'),
  'blank lines of CR': () => repeated('\r'),
  'blank lines of CRLF': () => repeated('\r\n'),
  'lines of one letter': () => repeated('a\n'),
  'lines of one letter ended by CR': () => repeated('a\r'),
  'one cell': () => repeated('a'),
  'cells of the greatest length': () => repeated(`${'x'.repeat(32_767)}\n`),
  'headers of the greatest length': () => behind('日', `${'x'.repeat(32_767)},`),
  'headers of 3,200 letters': () => behind('日', `${'x'.repeat(3_200)},`),
  'a quote never closed': () => behind('h\n"', 'a,b\n'),
  'nothing but quotes': () => repeated('"'),
  'cells of one escaped quote': () => repeated(`${'"""",'.repeat(1_000)}\n`),
  'cells of 16,000 escaped quotes': () => repeated(`"${'""'.repeat(16_000)}"\n`),
  'backslashes before quotes': () => repeated('"a\\"b",c\n'),
  'text behind quotes': () => repeated('"a"b,c\n'),
  'spaces behind quotes': () => repeated(`"a"${' '.repeat(30_000)},b\n`),
  'rows of spaces': () => repeated(`${' '.repeat(30_000)},\n`),
  'nothing but delimiters': () => repeated(','),
  'every delimiter': () => repeated(',;\t|'),
  'ragged rows': () => repeated('a,b\nc\nd,e,f\n'),
  'numbers cut at commas before a blank cell': () => behind('a,b,c\n1,2,3\n', '12,34,\n'),
  'numbers cut at commas before many blank cells': () => behind('a,b,c\n1,2,3\n', `12,34${','.repeat(15_998)}\n`),
  'zero bytes': () => repeated('\0'),
  'zero bytes in cells': () => repeated('\0,a\n'),
  'zero bytes between letters': () => repeated('a\0'),
  'bytes 0xFF': () => Buffer.alloc(LARGEST_BYTES, 0xff),
  'bytes 0x92': () => Buffer.alloc(LARGEST_BYTES, 0x92),
  'UTF-16': () => behind(utf16('\ufeff'), utf16('a,日\n')),
  'UTF-16 without a mark': () => Buffer.alloc(LARGEST_BYTES, utf16('a,b\n')),
  'UTF-32': () => behind(utf32('\ufeff'), utf32('a,b\n')),
  'UTF-32 of supplementary characters': () => behind(utf32('\ufeff'), utf32('🍣,b\n')),
  'Windows-1252': () => Buffer.alloc(LARGEST_BYTES, Buffer.from('\xe9,b\n', 'latin1')),
  'half-width katakana': () => Buffer.alloc(LARGEST_BYTES, Buffer.from([0xb1, 0x2c, 0xb2, 0x0a])),
  'Hangul in EUC-KR': () => Buffer.alloc(LARGEST_BYTES, Buffer.from([0xb0, 0xa1, 0xb3, 0xaa, 0x2c, 0xb4, 0xd9, 0x0a])),
  Shift_JIS: () => behind('h\n', Buffer.from([0x83, 0x41, 0x2c, 0x83, 0x43, 0x0a])),
};

export const HOSTILE_TABLES: readonly BenchTable[] = Object.entries(SHAPES).map(([name, bytes]) => ({ name, bytes }));
