import { TableRejected } from '@rowdeck/engine-tabular';
import { readTablePreview } from './read-table-preview';

const limits = { maxBytes: 50 * 1024 * 1024, maxRows: 10_000, maxColumns: 10_000 };
const order = (file: Blob) => ({ file, settings: {}, limits });
const readFile = async (file: Blob) => {
  try {
    return { ok: true, preview: await readTablePreview(order(file)) } as const;
  } catch (error) {
    if (!(error instanceof TableRejected)) throw error;
    return { ok: false, faults: error.faults } as const;
  }
};
const read = (content: BlobPart) => readFile(new Blob([content]));
const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

describe('readTablePreview', () => {
  it.each([
    ['UTF-8', 'name;city\nZoë;Köln\n'],
    ['UTF-8 with a byte order mark', '\ufeffname;city\nZoë;Köln\n'],
    ['Windows-1252', new Uint8Array(Buffer.from('name;city\nZoë;Köln\n', 'latin1'))],
    ['UTF-16', utf16('name;city\nZoë;Köln\n')],
  ])('reads %s', async (_, content) => {
    const reading = await read(content);
    expect(reading).toMatchObject({ ok: true, preview: { headers: ['name', 'city'], rows: [['Zoë', 'Köln']] } });
  });

  it('counts all rows, and shows the first three cut or filled to the headers', async () => {
    const reading = await read('a,b\n1\n1,2,3\n"x\ny",2\n4,4\n5,5\n');
    expect(reading).toMatchObject({
      ok: true,
      preview: {
        totalRows: 5,
        rows: [
          ['1', ''],
          ['1', '2'],
          ['x\ny', '2'],
        ],
      },
    });
  });

  it('names headers as the server does and warns of it', async () => {
    const reading = await read('name,name,\n1,2,3\n');
    expect(reading).toMatchObject({ ok: true, preview: { headers: ['name', 'name (2)', 'Column 3'] } });
    expect(reading.ok && reading.preview.warnings.map(({ code }) => code)).toEqual([
      'table.duplicate_header',
      'table.empty_header',
    ]);
  });

  it.each([
    ['an empty file', '', 'table.empty'],
    ['a header only', 'a,b\n', 'table.header_only'],
    ['too many rows', `a\n${'1\n'.repeat(10_001)}`, 'table.too_many_rows'],
    ['an unclosed quote', 'a,b\n1,"2\n', 'table.unclosed_quote'],
  ])('refuses %s', async (_, content, code) => {
    const reading = await read(content);
    expect(!reading.ok && reading.faults.map((fault) => fault.code)).toContain(code);
  });

  it.each<[string, string, number]>([
    ['a row of control characters', '\x01,'.repeat(200_000), 0],
    ['wrong quotes in each cell', `a\n${'"1"x\n'.repeat(5_000)}`, 101],
    ['a cell without end', `a\n${'x'.repeat(5_000_000)}`, 1],
    ['blank lines without end', '\n'.repeat(5_000_000), 1],
  ])('keeps no more than a hundred faults of a kind: %s', async (_, content, count) => {
    const reading = await read(content);
    expect(reading.ok ? [] : reading.faults.filter(({ code }) => code !== 'table.too_many_columns')).toHaveLength(
      count,
    );
  });

  it('keeps three rows and a hundred warnings of a table that is odd in each line, and their number', async () => {
    const reading = await read(`a,b\n${'1\n'.repeat(10_000)}`);
    if (!reading.ok) throw new Error('The table was refused');
    const { rows, totalRows, warnings } = reading.preview;
    expect([rows.length, totalRows, warnings.length, warnings.at(-1)?.more]).toEqual([3, 10_000, 101, 9_900]);
  });

  it('says how far it is, in bytes and then in rows', async () => {
    const steps: [number, number][] = [];
    const file = new Blob([`a,b\n${'x,1\n'.repeat(2_500)}`]);
    await readTablePreview(order(file), ({ share, rows }) => steps.push([share, rows]));
    expect(steps).toEqual([
      [1, 0],
      [1, 1_000],
      [1, 2_000],
    ]);
  });

  it('does not read what is beyond the largest size of a table', async () => {
    const sizes: number[] = [];
    const slice = (from: number, to: number) => {
      sizes.push(to);
      return new Blob([new Uint8Array(to - from)]);
    };
    const huge = Object.assign(new Blob([]), { slice });
    Object.defineProperty(huge, 'size', { value: 20 * 1024 ** 3 });
    const reading = await readFile(huge);
    expect(!reading.ok && reading.faults.map(({ code }) => code)).toEqual(['table.too_large']);
    expect(Math.max(...sizes)).toBe(50 * 1024 * 1024 + 1);
  });

  it('says what columns say of themselves', async () => {
    const reading = await read('name;sum\nAda;1.234,56\n');
    expect(reading.ok && reading.preview.readings.columns).toMatchObject([
      { column: 'sum', numbers: 1, decimal: { settled: ',', evidence: [{ line: 2, count: 1 }] } },
    ]);
  });

  it('shows the beginning in each encoding that it may be in, where that is in doubt', async () => {
    const doubtful = await read(new Uint8Array([0x4e, 0x0a, 0xe9, 0x0a]));
    const encodings = doubtful.ok ? doubtful.preview.encodings : [];
    expect(encodings.length).toBeGreaterThan(1);
    expect(encodings).toContainEqual(expect.objectContaining({ encoding: 'windows-1251', rows: [['й']] }));
    const sure = await read('name\nZoë\n');
    expect(sure.ok && sure.preview.encodings).toEqual([]);
  });
});
