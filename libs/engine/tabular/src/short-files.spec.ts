import iconv from 'iconv-lite';
import { readTable } from './read-table';
import { TABLE_ENCODINGS, type TableEncoding } from './table/table-encodings';
import { TableRejected } from './table/table-fault';

/** A letter that each encoding has beyond ASCII; where it is more than one byte long, or of which the bytes could stand elsewhere. */
const LETTERS: Readonly<Record<TableEncoding, string>> = {
  'utf-8': '日',
  'utf-16le': '日',
  'utf-16be': '日',
  'utf-32le': '🍣',
  'utf-32be': '🍣',
  'windows-1250': 'ř',
  'windows-1251': 'ж',
  'windows-1252': '€',
  'windows-1253': 'ξ',
  'windows-1254': 'ğ',
  'windows-1255': 'ש',
  'windows-1256': 'پ',
  'windows-1257': 'ģ',
  'windows-874': 'ก',
  'iso-8859-2': 'ľ',
  'iso-8859-5': 'ж',
  'iso-8859-7': 'Ά',
  'iso-8859-15': '€',
  'koi8-r': 'ж',
  'koi8-u': 'ї',
  ibm866: 'ж',
  cp437: 'é',
  cp737: 'Έ',
  cp850: 'Á',
  cp852: 'ř',
  cp855: 'ж',
  cp857: 'ğ',
  cp862: 'ש',
  macintosh: 'é',
  'x-mac-cyrillic': 'ж',
  'x-mac-greek': 'ξ',
  shift_jis: 'ｱ',
  'euc-jp': '東',
  'iso-2022-jp': '東',
  'euc-kr': '한',
  gb18030: '㐀',
  big5: '功',
};

const CODECS: Readonly<Partial<Record<TableEncoding, string>>> = {
  'euc-kr': 'cp949',
  shift_jis: 'cp932',
  'x-mac-cyrillic': 'maccyrillic',
  'x-mac-greek': 'macgreek',
};
/** Each character between its own escape sequences; its bytes are those of EUC-JP with seven bits (RFC 1468). */
const inEscapes = (text: string): Buffer =>
  Buffer.concat(
    [...text].map((letter) => {
      const bytes = iconv.encode(letter, 'euc-jp').map((byte) => byte & 0x7f);
      return letter <= '\x7f'
        ? Buffer.from(letter)
        : Buffer.concat([Buffer.from('\x1b$B'), bytes, Buffer.from('\x1b(B')]);
    }),
  );

const encoded = (text: string, encoding: TableEncoding): Buffer =>
  encoding === 'iso-2022-jp' ? inEscapes(text) : iconv.encode(text, CODECS[encoding] ?? encoding, { addBOM: false });

/** Of X, the letter: the file and what is read of it, headers first; the code where it is refused. */
const FILES: readonly (readonly [string, string, readonly (readonly string[])[] | string])[] = [
  ['nothing', '', 'table.empty'],
  ['a line end', '\n', 'table.empty'],
  ['a letter', 'X', 'table.header_only'],
  ['a header', 'X,b\r\n', 'table.header_only'],
  ['a cell', 'a\nX', [['a'], ['X']]],
  ['a cell and a line end', 'X\r\na\r\n', [['X'], ['a']]],
  ['lines ended by CR', 'X\ra\rb\r', [['X'], ['a'], ['b']]],
  [
    'two columns',
    'a;X\nX;b\n',
    [
      ['a', 'X'],
      ['X', 'b'],
    ],
  ],
  [
    'quotes',
    '"X","b ""X"""\n"X\nX",\n',
    [
      ['X', 'b "X"'],
      ['X\nX', ''],
    ],
  ],
  ['blank lines', '\n\nX\n\n1\n\n', [['X'], ['1']]],
];

const cases = TABLE_ENCODINGS.flatMap((encoding) =>
  FILES.map(([name, text, table]) => {
    const withLetter = (one: string): string => one.replaceAll('X', LETTERS[encoding]);
    return {
      encoding,
      name,
      text: withLetter(text),
      table: typeof table === 'string' ? table : table.map((row) => row.map(withLetter)),
    };
  }),
);

async function read(bytes: Uint8Array, encoding: TableEncoding): Promise<unknown> {
  try {
    const { headers, rows } = await readTable(bytes, { encoding });
    return [headers, ...rows];
  } catch (error) {
    if (error instanceof TableRejected) return error.faults[0].code;
    throw error;
  }
}

describe('a file of a few bytes', () => {
  it.each(cases)('in $encoding holds $name', async ({ encoding, text, table }) => {
    expect(await read(encoded(text, encoding), encoding)).toEqual(table);
  });

  it.each(TABLE_ENCODINGS)('that has a mark is not read in %s, whatever is stated', async (encoding) => {
    const marked = Buffer.from('\ufeffname\nZoë\n');
    expect(await read(marked, encoding)).toEqual([['name'], ['Zoë']]);
  });

  it.each<[TableEncoding, readonly number[]]>([
    ['utf-8', [0xc3]],
    ['utf-16le', [0x41]],
    ['utf-16be', [0x00]],
    ['shift_jis', [0x83]],
    ['euc-jp', [0xb0]],
    ['euc-kr', [0xb0]],
    ['gb18030', [0xb0]],
    ['big5', [0xa4]],
    ['utf-32le', [0x41, 0, 0]],
    ['utf-32be', [0, 0, 0]],
  ])('in %s that ends within a character is refused, or read up to there', async (encoding, half) => {
    const whole = encoded('a\nb\n', encoding);
    const isWide = encoding.startsWith('utf-16');
    expect(await read(Buffer.concat([whole, Uint8Array.from(half)]), encoding)).toEqual(
      isWide ? [['a'], ['b']] : 'table.unknown_encoding',
    );
  });
});
