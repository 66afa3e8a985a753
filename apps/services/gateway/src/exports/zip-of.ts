import { pipeline, Readable } from 'node:stream';
import { createDeflateRaw, crc32, constants } from 'node:zlib';

/** One file of an archive, read when its turn comes. */
export interface FileToZip {
  /** With `/` between folders. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

interface Placed {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** APPNOTE.TXT 6.3.10, 4.4.4: sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** Version 4.5: ZIP64. */
const VERSION = 45;
/** 1 January 1980, the first day that a ZIP knows: when a file was made is in the JSON beside it. */
const DOS_DATE = 0x0021;
const ALL_16 = 0xffff;
const ALL_32 = 0xffffffff;

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

/** 4.3.9: no file of an export is as large as 4 GB, so its sizes have four bytes each. */
const dataDescriptor = ({ crc, packed, size }: Placed): Buffer => {
  const descriptor = Buffer.alloc(16);
  [0x08074b50, crc, packed, size].forEach((value, index) => descriptor.writeUInt32LE(value, index * 4));
  return descriptor;
};

/** 4.3.12, with the offset in the extra field of ZIP64 (4.5.3): the archive may be longer than 4 GB. */
const centralHeader = ({ name, offset, crc, packed, size }: Placed): Buffer => {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  [VERSION, VERSION, FLAGS, DEFLATED, 0, DOS_DATE].forEach((value, index) =>
    header.writeUInt16LE(value, 4 + index * 2),
  );
  [crc, packed, size].forEach((value, index) => header.writeUInt32LE(value, 16 + index * 4));
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(12, 30);
  header.writeUInt32LE(ALL_32, 42);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return Buffer.concat([header, name, extra]);
};

/** 4.3.14 to 4.3.16: the end of the directory, in the form of ZIP64 and in the old one, which points to it. */
const endOf = (entries: number, offset: number, length: number): Buffer => {
  const end = Buffer.alloc(56 + 20 + 22);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION, 12);
  end.writeUInt16LE(VERSION, 14);
  [entries, entries, length, offset].forEach((value, index) => end.writeBigUInt64LE(BigInt(value), 24 + index * 8));
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(offset + length), 64);
  end.writeUInt32LE(1, 72);
  end.writeUInt32LE(0x06054b50, 76);
  end.writeUInt16LE(ALL_16, 84);
  end.writeUInt16LE(ALL_16, 86);
  end.writeUInt32LE(ALL_32, 88);
  end.writeUInt32LE(ALL_32, 92);
  return end;
};

/** An archive of files whose lengths nobody knows before they are read; one piece of one file is in memory at a time. */
export async function* zipOf(files: AsyncIterable<FileToZip>): AsyncGenerator<Uint8Array, void, undefined> {
  const placed: Placed[] = [];
  let offset = 0;
  for await (const { name, content } of files) {
    const header = localHeader(Buffer.from(name));
    yield header;
    const sums = { crc: 0, packed: 0, size: 0 };
    for await (const piece of deflated(content, sums)) yield piece;
    const entry = { name: Buffer.from(name), offset, ...sums };
    placed.push(entry);
    yield dataDescriptor(entry);
    offset += header.length + sums.packed + 16;
  }
  const directory = Buffer.concat(placed.map(centralHeader));
  yield directory;
  yield endOf(placed.length, offset, directory.length);
}

async function* deflated(
  content: AsyncIterable<Uint8Array>,
  sums: { crc: number; packed: number; size: number },
): AsyncGenerator<Uint8Array, void, undefined> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  const counted = async function* () {
    for await (const piece of content) {
      sums.crc = crc32(piece, sums.crc);
      sums.size += piece.length;
      yield piece;
    }
  };
  pipeline(Readable.from(counted()), deflate, () => undefined);
  for await (const piece of deflate as AsyncIterable<Uint8Array>) {
    sums.packed += piece.length;
    yield piece;
  }
}
