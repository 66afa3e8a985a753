import { Readable } from 'node:stream';
import JSZip from 'jszip';
import { type FileToZip, zipOf } from './zip-of';

const filesOf = async function* (files: Record<string, readonly string[]>): AsyncGenerator<FileToZip> {
  for (const [name, pieces] of Object.entries(files)) {
    yield await Promise.resolve({ name, content: Readable.from(pieces.map((piece) => Buffer.from(piece))) });
  }
};

const bytesOf = async (archive: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of archive) pieces.push(piece.slice());
  return Buffer.concat(pieces);
};

describe('an archive of files of unknown length', () => {
  it('holds each as it was read, piece by piece, with its name and checksum', async () => {
    const long = Array.from({ length: 500 }, (_, index) => `${index} `.repeat(400));
    const files = { 'README.txt': ['words'], 'batches/ä.csv': long, 'empty.json': [] };
    const archive = await JSZip.loadAsync(await bytesOf(zipOf(filesOf(files))), { checkCRC32: true });
    const read = Object.entries(files).map(async ([name, pieces]) => [
      await archive.file(name)?.async('string'),
      pieces.join(''),
    ]);
    for (const [found, expected] of await Promise.all(read)) expect(found).toBe(expected);
    expect(Object.keys(archive.files).filter((name) => !name.endsWith('/'))).toEqual(Object.keys(files));
  });

  it('is one without files, too', async () => {
    expect((await JSZip.loadAsync(await bytesOf(zipOf(filesOf({}))))).files).toEqual({});
  });

  it('breaks off where a file does, rather than look whole', async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from('half'));
      throw new Error('The store is away');
    };
    const files = async function* (): AsyncGenerator<FileToZip> {
      yield await Promise.resolve({ name: 'a.txt', content: broken() });
    };
    await expect(bytesOf(zipOf(files()))).rejects.toThrow('The store is away');
  });
});
