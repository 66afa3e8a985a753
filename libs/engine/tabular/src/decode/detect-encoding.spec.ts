import iconv from 'iconv-lite';
import { readTable } from '../read-table';
import { TableRejected } from '../table/table-fault';

const NAMES = 'Name,City\nZoë Muñoz,Orléans – “Œuvre” 5 €\n';
const JAPANESE = '名前,住所\n髙橋,名古屋。\nアリス,東京\n';
/** Written by Python's `iso2022_jp`. */
const JIS = 'GyRCTD5BMBsoQiwbJEI9Oz1qGyhCChskQkVEQ2ZCQE86GyhCLBskQkVsNX5FVBsoQgobJEIlIiVqJTkbKEIsGyRCQmc6ZRsoQgo=';

describe('encodings', () => {
  it.each([
    ['utf-8', 'utf8', false, NAMES],
    ['utf-8', 'utf8', true, NAMES],
    ['utf-16le', 'utf-16le', false, NAMES],
    ['utf-16le', 'utf-16le', true, JAPANESE],
    ['utf-16be', 'utf-16be', false, NAMES],
    ['utf-16be', 'utf-16be', true, JAPANESE],
    ['utf-16le', 'utf-16le', false, JAPANESE],
    ['utf-32le', 'utf-32le', false, NAMES],
    ['utf-32le', 'utf-32le', true, JAPANESE],
    ['utf-32be', 'utf-32be', false, JAPANESE],
    ['utf-32be', 'utf-32be', true, NAMES],
    ['windows-1252', 'win1252', false, NAMES],
    ['shift_jis', 'cp932', false, JAPANESE],
  ])('%s written as %s, byte order mark: %s', async (encoding, written, addBOM, text) => {
    const table = await readTable(iconv.encode(text, written, { addBOM }));
    expect(table.found.encoding).toBe(encoding);
    expect([table.headers, ...table.rows].map((cells) => cells.join(',')).join('\n') + '\n').toBe(text);
  });

  it.each(['utf-16le', 'utf-16be'])(
    'reads %s without a mark, its lines ended as on an old Macintosh',
    async (encoding) => {
      const table = await readTable(iconv.encode('name|city\rBo|Žilina\r', encoding));
      expect([table.found.encoding, table.headers, [...table.rows]]).toEqual([
        encoding,
        ['name', 'city'],
        [['Bo', 'Žilina']],
      ]);
    },
  );

  it('is not misled by a single accent in the last row of a long file', async () => {
    const text = `name\n${'Smith\n'.repeat(9_000)}René\n`;
    const table = await readTable(iconv.encode(text, 'win1252'));
    expect([table.found.encoding, table.rows.at(-1)]).toEqual(['windows-1252', ['René']]);
  });

  it.each([
    ['accents before ASCII letters, which Shift_JIS would take for kanji', 'a,b\nété,ça\n'],
    ['nothing but a curly apostrophe', 'a,b\nit’s,don’t\n'],
    ['Spanish', 'a,b\ngestión,Año\n'],
  ])('reads Windows-1252 with %s', async (_, text) => {
    const table = await readTable(iconv.encode(text, 'win1252'));
    expect([table.headers, ...table.rows].map((cells) => cells.join(',')).join('\n') + '\n').toBe(text);
  });

  it('reads what mail programs write in Japan: ASCII until an escape sequence says otherwise', async () => {
    const table = await readTable(Buffer.from(JIS, 'base64'));
    expect(table.found).toMatchObject({ encoding: 'iso-2022-jp', confidence: 1 });
    expect([table.headers, ...table.rows]).toEqual([
      ['名前', '住所'],
      ['田中太郎', '東京都'],
      ['アリス', '大阪'],
    ]);
  });

  it('takes an escape character alone for what it is', async () => {
    const table = await readTable(Buffer.from('name\n\x1b[1mBo\x1b[0m\n'));
    expect(table.found.encoding).toBe('utf-8');
  });

  it('takes the encoding that is asked for, but not against a byte order mark', async () => {
    const stated = await readTable(iconv.encode('a\nﾊﾝ\n', 'cp932'), { encoding: 'shift_jis' });
    expect([...stated.rows]).toEqual([['ﾊﾝ']]);
    const marked = await readTable(iconv.encode('a\né\n', 'utf8', { addBOM: true }), { encoding: 'windows-1252' });
    expect([[...marked.rows], marked.found.encoding]).toEqual([[['é']], 'utf-8']);
  });

  it.each([
    [
      'UTF-8 with a stray byte of another encoding',
      [0x61, 0x0a, 0xc3, 0xa9, 0xc3, 0xa8, 0x0a, 0xe9, 0x0a],
      'table.unknown_encoding',
      3,
    ],
    ['bytes of no text', [0x61, 0x0a, 0x81, 0x03, 0x9d, 0x0a], 'table.binary', undefined],
    ['a few NULs', [0x61, 0x62, 0x63, 0x0a, 0x00, 0x64, 0x00, 0x00, 0x65], 'table.binary', undefined],
    ['UTF-32 beyond Unicode', [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0, 0, 0, 0x11, 0], 'table.unknown_encoding', 1],
    ['UTF-32 cut within a character', [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0, 0x0a, 0], 'table.unknown_encoding', 1],
  ])('refuses %s', async (_, bytes, code, line) => {
    const outcome = await readTable(Uint8Array.from(bytes)).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(TableRejected);
    expect((outcome as TableRejected).faults).toEqual([
      expect.objectContaining(line === undefined ? { code } : { code, line }),
    ]);
  });
});

describe('what was found', () => {
  it('says how sure the encoding is, and warns when it is not', async () => {
    const table = await readTable(iconv.encode('name\nWałęsa\n', 'win1250'));
    expect(table.found.confidence).toBeLessThan(0.75);
    expect(table.found.otherEncodings?.length).toBeGreaterThan(1);
    expect(table.faults).toEqual([
      expect.objectContaining({
        code: 'table.uncertain_encoding',
        message: expect.stringMatching(/^The text was read as windows-1250, but it may be \S+, \S+, \S+\.$/) as string,
      }),
    ]);
  });

  it.each([
    ['a mark', iconv.encode('a\né\n', 'utf8', { addBOM: true }), {}],
    ['UTF-8', iconv.encode('a\né\n', 'utf8'), {}],
    ['ASCII', iconv.encode('a\ne\n', 'utf8'), {}],
    ['a stated encoding', iconv.encode('a\né\n', 'win1252'), { encoding: 'windows-1252' } as const],
  ])('is sure with %s', async (_, bytes, options) => {
    const table = await readTable(bytes, options);
    expect(table.found).toMatchObject({ confidence: 1, otherEncodings: [] });
    expect(table.faults).toEqual([]);
  });

  it('takes each encoding that is stated', async () => {
    const table = await readTable(iconv.encode('name;город\nИван;Уфа\n', 'cp866'), {
      encoding: 'ibm866',
      delimiter: ';',
    });
    expect([table.headers, [...table.rows]]).toEqual([['name', 'город'], [['Иван', 'Уфа']]]);
  });

  it('has no row for the line end of one byte behind UTF-16', async () => {
    const table = await readTable(
      Buffer.concat([iconv.encode('a\nb\n', 'utf-16le', { addBOM: true }), Buffer.of(0x0a)]),
    );
    expect([...table.rows]).toEqual([['b']]);
  });
});
