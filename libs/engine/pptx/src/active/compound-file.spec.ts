import JSZip from 'jszip';
import { corpusDeck } from '../../test/corpus-decks';
import { rawCompoundFile } from '../../test/raw-compound-file';
import { CompoundFile } from './compound-file';

async function embedded(deck: string, name: string): Promise<CompoundFile | undefined> {
  const file = (await JSZip.loadAsync(corpusDeck(deck))).file(`ppt/embeddings/${name}`);
  return CompoundFile.open((await file?.async('uint8array')) ?? new Uint8Array());
}

const first = (file: CompoundFile | undefined, name: string): Uint8Array | undefined =>
  [...(file?.readAll(name) ?? [])][0];
const text = (bytes: Uint8Array | undefined): string => new TextDecoder('latin1').decode(bytes);

it.each([
  ['nothing', new Uint8Array()],
  ['another file', new TextEncoder().encode('PK'.repeat(400))],
  ['its signature alone', rawCompoundFile({}).subarray(0, 100)],
])('%s is none', (_, bytes) => {
  expect(CompoundFile.open(bytes)).toBeUndefined();
});

it('lists what it holds', () => {
  const file = CompoundFile.open(rawCompoundFile({ Workbook: 'x' }, ['VBA']));
  expect(file?.entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'root Root Entry',
    'stream Workbook',
    'storage VBA',
  ]);
});

it('reads a stream over its sectors, whatever the case of its name', () => {
  const content = 'abc'.repeat(1_000);
  const file = CompoundFile.open(rawCompoundFile({ a: 'x', Workbook: content }));
  expect(text(first(file, 'WORKBOOK'))).toBe(content);
  expect(first(file, 'other')).toBeUndefined();
});

it('reads a short stream of a real file, from the stream that short ones share', async () => {
  const file = await embedded('tika__testWPSAttachment.pptx', 'oleObject1.bin');
  expect(text(first(file, '\x01Ole10Native'))).toContain('.txt');
});

it('reads a long stream of a real file', async () => {
  const file = await embedded('tika__testWPSAttachment.pptx', 'Workbook1.xls');
  expect([...(first(file, 'Workbook') ?? [])].slice(0, 4)).toEqual([9, 8, 16, 0]);
});

it('reads each of several streams of one name, and of one only the beginning', () => {
  const file = CompoundFile.open(rawCompoundFile({ Book: 'one', BOOK: 'two', other: 'x' }));
  expect([...(file?.readAll('book') ?? [])].map(text)).toEqual(['one', 'two']);
  const [, entry] = file?.entries ?? [];
  expect(entry && text(file?.read(entry, 2))).toBe('on');
});

it('refuses streams that lie over one another, once they are more than the file', () => {
  const bytes = rawCompoundFile({ a: 'abc'.repeat(1_000) });
  const file = CompoundFile.open(bytes);
  const stream = file?.entries.find(({ name }) => name === 'a');
  const read = (): unknown => stream && Array.from({ length: 8 }, () => file?.read(stream));
  expect(read).toThrow(expect.objectContaining({ name: 'TemplateRejected' }) as Error);
});

it('takes room for what a stream has, not for what it states', () => {
  const file = CompoundFile.open(rawCompoundFile({ a: 'abc' }));
  const stream = file?.entries.find(({ name }) => name === 'a');
  const read = stream && file?.read({ ...stream, size: 0x7fffffff });
  expect([read?.length, read?.buffer.byteLength]).toEqual([512, 512]);
});

it('refuses more entries than any document has', () => {
  const bytes = rawCompoundFile({ a: 'abc' });
  const entry = bytes.subarray(1024 + 128, 1024 + 256);
  const many = (count: number) => CompoundFile.open(Buffer.concat([bytes, ...Array<Uint8Array>(count).fill(entry)]));
  expect(many(1_000)?.entries.length).toBe(1_002);
  expect(() => many(20_000)?.entries).toThrow(expect.objectContaining({ name: 'TemplateRejected' }) as Error);
});

describe('a file that is broken on purpose', () => {
  const broken = (edit: (bytes: Buffer) => unknown): CompoundFile | undefined => {
    const bytes = Buffer.from(rawCompoundFile({ Workbook: 'abc'.repeat(1_000) }));
    edit(bytes);
    return CompoundFile.open(bytes);
  };

  it.each<[string, (bytes: Buffer) => unknown]>([
    ['a chain in a circle', (bytes) => bytes.writeUInt32LE(2, 512 + 2 * 4)],
    ['a chain that leads outside', (bytes) => bytes.writeUInt32LE(0x00ffffff, 512 + 2 * 4)],
    ['a table that stands outside', (bytes) => bytes.writeUInt32LE(0x00ffffff, 76)],
    ['sectors without a size', (bytes) => bytes.writeUInt16LE(0, 30)],
    ['sectors of four gigabytes', (bytes) => bytes.writeUInt16LE(32, 30)],
    ['a stream of four gigabytes', (bytes) => bytes.writeUInt32LE(0xffffffff, 1024 + 128 + 120)],
    ['tables that name one another', (bytes) => bytes.writeUInt32LE(0, 68)],
  ])('%s gives no more than the file has', (_, edit) => {
    const file = broken(edit);
    expect(first(file, 'Workbook')?.length).toBeLessThanOrEqual(8_192);
  });
});
