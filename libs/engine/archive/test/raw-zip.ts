import { crc32, deflateRawSync } from 'node:zlib';

/** An entry as it is to stand in the archive, lies included. */
export interface RawEntry {
  readonly name: string | Uint8Array;
  readonly content?: string | Uint8Array;
  /** Deflated when absent. */
  readonly stored?: boolean;
  /** Overrides of what the headers say. */
  readonly method?: number;
  readonly flags?: number;
  readonly crc32?: number;
  readonly size?: number;
  readonly packedSize?: number;
  readonly localName?: string;
  /** Offset of the local header, for entries that share one. */
  readonly localOffset?: number;
  /** Sizes in a zip64 extra field. */
  readonly zip64?: boolean;
  /** Sizes and CRC behind the data, and zeros in the local header. */
  readonly dataDescriptor?: boolean;
}

export interface RawZip {
  readonly entries: readonly RawEntry[];
  /** Overrides the number of entries that the end record states. */
  readonly entryCount?: number;
  readonly comment?: string;
  readonly disk?: number;
  readonly zip64End?: boolean;
}

/** An archive written byte by byte, so that it can say what no library would write. */
export function rawZip({
  entries,
  entryCount = entries.length,
  comment = '',
  disk = 0,
  zip64End = false,
}: RawZip): Uint8Array {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const made = makeEntry(entry);
    directory.push(centralRecord(made, entry.localOffset ?? offset));
    if (entry.localOffset !== undefined) continue;
    chunks.push(...made.local);
    offset += made.local.reduce((sum, chunk) => sum + chunk.length, 0);
  }
  const directoryLength = directory.reduce((sum, record) => sum + record.length, 0);
  const end64 = zip64End ? [end64Record(entryCount, directoryLength, offset)] : [];
  return Buffer.concat([
    ...chunks,
    ...directory,
    ...end64,
    endRecord(zip64End, entryCount, directoryLength, offset, comment, disk),
  ]);
}

interface MadeEntry {
  readonly entry: RawEntry;
  readonly name: Buffer;
  readonly local: Buffer[];
  readonly fields: { method: number; flags: number; crc: number; packedSize: number; size: number };
}

function makeEntry(entry: RawEntry): MadeEntry {
  const content = Buffer.from(entry.content ?? '');
  const data = entry.stored === true ? content : deflateRawSync(content);
  const fields = {
    method: entry.method ?? (entry.stored === true ? 0 : 8),
    flags: (entry.flags ?? 0) | (entry.dataDescriptor === true ? 8 : 0),
    crc: entry.crc32 ?? crc32(content),
    packedSize: entry.packedSize ?? data.length,
    size: entry.size ?? content.length,
  };
  const name = Buffer.from(entry.name);
  const localName = Buffer.from(entry.localName ?? entry.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(fields.flags, 6);
  header.writeUInt16LE(fields.method, 8);
  if (entry.dataDescriptor !== true) writeSizes(header, 14, fields);
  header.writeUInt16LE(localName.length, 26);
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  writeSizes(descriptor, 4, fields);
  return {
    entry,
    name,
    fields,
    local: [header, localName, data, ...(entry.dataDescriptor === true ? [descriptor] : [])],
  };
}

function writeSizes(buffer: Buffer, at: number, { crc, packedSize, size }: MadeEntry['fields']): void {
  buffer.writeUInt32LE(crc, at);
  buffer.writeUInt32LE(packedSize, at + 4);
  buffer.writeUInt32LE(size, at + 8);
}

function centralRecord({ entry, name, fields }: MadeEntry, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(fields.flags, 8);
  header.writeUInt16LE(fields.method, 10);
  writeSizes(header, 16, fields);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  if (entry.zip64 !== true) return Buffer.concat([header, name]);
  // An unrelated field first: readers have to look for theirs.
  const extra = Buffer.alloc(4 + 2 + 4 + 24);
  extra.writeUInt16LE(0x7777, 0);
  extra.writeUInt16LE(2, 2);
  extra.writeUInt16LE(1, 6);
  extra.writeUInt16LE(24, 8);
  extra.writeBigUInt64LE(BigInt(fields.size), 10);
  extra.writeBigUInt64LE(BigInt(fields.packedSize), 18);
  extra.writeBigUInt64LE(BigInt(offset), 26);
  header.writeUInt32LE(0xffffffff, 20);
  header.writeUInt32LE(0xffffffff, 24);
  header.writeUInt32LE(0xffffffff, 42);
  header.writeUInt16LE(extra.length, 30);
  return Buffer.concat([header, name, extra]);
}

function end64Record(count: number, length: number, offset: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(offset + length), 64);
  record.writeUInt32LE(1, 72);
  return record;
}

function endRecord(
  wide: boolean,
  count: number,
  length: number,
  offset: number,
  comment: string,
  disk: number,
): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(disk, 4);
  record.writeUInt16LE(wide ? 0xffff : count, 8);
  record.writeUInt16LE(wide ? 0xffff : count, 10);
  record.writeUInt32LE(wide ? 0xffffffff : length, 12);
  record.writeUInt32LE(wide ? 0xffffffff : offset, 16);
  record.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([record, Buffer.from(comment)]);
}
