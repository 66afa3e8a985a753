const SECTOR = 512;
const FREE = 0xffffffff;
const END = 0xfffffffe;

/** A compound file as the engine needs it: streams by name, each in sectors of its own, and storages that hold nothing. */
export function rawCompoundFile(
  streams: Readonly<Record<string, string | Uint8Array>>,
  storages: readonly string[] = [],
): Uint8Array {
  const contents = Object.values(streams).map((content) => Buffer.from(content));
  const entryCount = 1 + contents.length + storages.length;
  const directorySectors = Math.ceil((entryCount * 128) / SECTOR);
  const table = Buffer.alloc(SECTOR, 0xff);
  const next = (sector: number, value: number): unknown => table.writeUInt32LE(value, sector * 4);
  next(0, 0xfffffffd);
  const chain = (from: number, count: number): void => {
    for (let at = 0; at < count; at++) next(from + at, at + 1 < count ? from + at + 1 : END);
  };
  chain(1, directorySectors);
  let sector = 1 + directorySectors;
  const directory = [directoryEntry('Root Entry', 5, END, 0)];
  const data = contents.map((content, index) => {
    const count = Math.ceil(content.length / SECTOR);
    chain(sector, count);
    directory.push(directoryEntry(Object.keys(streams)[index] ?? '', 2, count === 0 ? END : sector, content.length));
    sector += count;
    return padded(content);
  });
  for (const name of storages) directory.push(directoryEntry(name, 1, 0, 0));
  return Buffer.concat([header(), table, padded(Buffer.concat(directory)), ...data]);
}

function header(): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  // No stream is short enough for the stream that short ones share.
  bytes.writeUInt32LE(0, 56);
  bytes.writeUInt32LE(END, 60);
  bytes.writeUInt32LE(END, 68);
  bytes.fill(0xff, 76);
  bytes.writeUInt32LE(0, 76);
  return bytes;
}

function directoryEntry(name: string, kind: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  bytes.writeUInt8(kind, 66);
  for (const sibling of [68, 72, 76]) bytes.writeUInt32LE(FREE, sibling);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

function padded(content: Buffer): Buffer {
  return Buffer.concat([content, Buffer.alloc((SECTOR - (content.length % SECTOR)) % SECTOR)]);
}

/** The stream in which Object Packager keeps a file. */
export function packagerStream(name: string, content: string | Uint8Array = 'x', path = `C:\\${name}`): Uint8Array {
  const bytes = Buffer.from(content);
  const body = Buffer.concat([
    Buffer.from([2, 0]),
    Buffer.from(`${name}\0${path}\0`, 'latin1'),
    Buffer.from([0, 0, 3, 0]),
    uint32(path.length + 1),
    Buffer.from(`${path}\0`, 'latin1'),
    uint32(bytes.length),
    bytes,
  ]);
  return Buffer.concat([uint32(body.length), body]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
