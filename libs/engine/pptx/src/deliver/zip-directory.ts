const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;
const END64_LENGTH = 56;
const LOCATOR_LENGTH = 20;
/** Extra field with an 8-byte offset (APPNOTE 4.5.3). */
const OFFSET64_LENGTH = 12;

const IN_ZIP64 = 0xffffffff;
const COUNT_IN_ZIP64 = 0xffff;
const VERSION_2_0 = 20;
const VERSION_ZIP64 = 45;
const FLAG_UTF8 = 0x0800;
const ENCODER = new TextEncoder();

/** A file to be stored in an archive; decks stay well below the 4 GB that would need zip64 sizes. */
export interface StoredFile {
  readonly name: string;
  /** Bytes. */
  readonly length: number;
  readonly crc32: number;
}

/**
 * The headers of an archive of stored files. Sizes and CRCs are known beforehand, so no data descriptors are needed and every length is
 * known up front.
 */
export class ZipHeaders {
  private readonly timestamp: number;

  constructor(modified: Date) {
    this.timestamp = dosTimestamp(modified);
  }

  /** Stands in front of the file's bytes. */
  local(file: StoredFile): Uint8Array {
    const name = ENCODER.encode(file.name);
    const header = new Uint8Array(localLength(name.length));
    const view = new DataView(header.buffer);
    view.setUint32(0, 0x04034b50, true);
    view.setUint16(4, VERSION_2_0, true);
    this.describe(view, 6, file, name);
    header.set(name, LOCAL_LENGTH);
    return header;
  }

  /** Stands in the directory. @param offset of the local header in the archive */
  central(file: StoredFile, offset: number): Uint8Array {
    const wide = offset >= IN_ZIP64;
    const name = ENCODER.encode(file.name);
    const record = new Uint8Array(centralLength(name.length, offset));
    const view = new DataView(record.buffer);
    view.setUint32(0, 0x02014b50, true);
    view.setUint16(4, VERSION_ZIP64, true);
    view.setUint16(6, wide ? VERSION_ZIP64 : VERSION_2_0, true);
    this.describe(view, 8, file, name);
    view.setUint32(42, Math.min(offset, IN_ZIP64), true);
    record.set(name, CENTRAL_LENGTH);
    if (wide) {
      view.setUint16(30, OFFSET64_LENGTH, true);
      view.setUint16(CENTRAL_LENGTH + name.length, 1, true);
      view.setUint16(CENTRAL_LENGTH + name.length + 2, 8, true);
      view.setBigUint64(CENTRAL_LENGTH + name.length + 4, BigInt(offset), true);
    }
    return record;
  }

  /** The fields that both headers share, from the flags on; the method is 0, stored. */
  private describe(view: DataView, at: number, file: StoredFile, name: Uint8Array): void {
    view.setUint16(at, name.length === file.name.length ? 0 : FLAG_UTF8, true);
    view.setUint32(at + 4, this.timestamp, true);
    view.setUint32(at + 8, file.crc32, true);
    view.setUint32(at + 12, file.length, true);
    view.setUint32(at + 16, file.length, true);
    view.setUint16(at + 20, name.length, true);
  }
}

/** Bytes of a local header. @param nameLength bytes of the name */
export const localLength = (nameLength: number): number => LOCAL_LENGTH + nameLength;

/** Bytes of a record of the directory. @param offset of the local header in the archive */
export const centralLength = (nameLength: number, offset: number): number =>
  CENTRAL_LENGTH + nameLength + (offset >= IN_ZIP64 ? OFFSET64_LENGTH : 0);

/** What the end of an archive says of it. */
interface Archived {
  readonly count: number;
  /** Bytes in front of the directory, and of the directory. */
  readonly filesLength: number;
  readonly directoryLength: number;
}

/** What stands behind the directory, in zip64 form where the archive is too large for the plain one. */
export const endRecords = (archived: Archived): Uint8Array[] => {
  const { count, filesLength, directoryLength } = archived;
  const wide = filesLength >= IN_ZIP64 || count >= COUNT_IN_ZIP64 || directoryLength >= IN_ZIP64;
  return [...(wide ? [end64(archived)] : []), end(archived)];
};

/** APPNOTE 4.3.14 and 4.3.15. */
const end64 = ({ count, filesLength, directoryLength }: Archived): Uint8Array => {
  const bytes = new Uint8Array(END64_LENGTH + LOCATOR_LENGTH);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x06064b50, true);
  view.setBigUint64(4, BigInt(END64_LENGTH - 12), true);
  view.setUint16(12, VERSION_ZIP64, true);
  view.setUint16(14, VERSION_ZIP64, true);
  view.setBigUint64(24, BigInt(count), true);
  view.setBigUint64(32, BigInt(count), true);
  view.setBigUint64(40, BigInt(directoryLength), true);
  view.setBigUint64(48, BigInt(filesLength), true);
  view.setUint32(END64_LENGTH, 0x07064b50, true);
  view.setBigUint64(END64_LENGTH + 8, BigInt(filesLength + directoryLength), true);
  view.setUint32(END64_LENGTH + 16, 1, true);
  return bytes;
};

const end = ({ count, filesLength, directoryLength }: Archived): Uint8Array => {
  const bytes = new Uint8Array(END_LENGTH);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, Math.min(count, COUNT_IN_ZIP64), true);
  view.setUint16(10, Math.min(count, COUNT_IN_ZIP64), true);
  view.setUint32(12, Math.min(directoryLength, IN_ZIP64), true);
  view.setUint32(16, Math.min(filesLength, IN_ZIP64), true);
  return bytes;
};

/** The directory of an archive that is written as its files come. */
export class ZipDirectory {
  private readonly headers: ZipHeaders;
  private readonly records: Uint8Array[] = [];
  private directoryLength = 0;
  private filesLength = 0;

  constructor(modified: Date) {
    this.headers = new ZipHeaders(modified);
  }

  /** The file's local header; its bytes are to follow. */
  add(file: StoredFile): Uint8Array {
    const header = this.headers.local(file);
    const record = this.headers.central(file, this.filesLength);
    this.records.push(record);
    this.directoryLength += record.length;
    this.filesLength += header.length + file.length;
    return header;
  }

  /** Directory and end records. */
  finish(): Uint8Array[] {
    const { filesLength, directoryLength } = this;
    return [...this.records, ...endRecords({ count: this.records.length, filesLength, directoryLength })];
  }
}

/** MS-DOS time and date as one word, time in the low half, to two seconds (APPNOTE 4.4.6); in UTC, since the format knows no zone. */
export function dosTimestamp(moment: Date): number {
  const year = Math.min(Math.max(moment.getUTCFullYear(), 1980), 2107);
  const date = ((year - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
