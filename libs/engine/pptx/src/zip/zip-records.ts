import { type ZipMethod } from '@rowdeck/engine-archive';

/** What a local header and a central record say of one entry (APPNOTE 4.3.7, 4.3.12). */
export interface ZipHeader {
  readonly nameBytes: Uint8Array;
  readonly utf8: boolean;
  readonly method: ZipMethod;
  readonly crc32: number;
  readonly packedSize: number;
  readonly size: number;
}

export const LOCAL_LENGTH = 30;
export const CENTRAL_LENGTH = 46;
export const END_LENGTH = 22;
/** Where a local header, and a central record, keep their CRC-32; packed and unpacked size follow it, four bytes each. */
export const LOCAL_CRC_AT = 14;
export const CENTRAL_CRC_AT = 16;
export const CENTRAL_OFFSET_AT = 42;

const VERSION_2_0 = 20;
const FLAG_UTF8 = 0x0800;
/** 1 January 1980: the same input makes the same bytes. */
const DOS_DATE = 0x0021;

/** Both record forms share the run of fields from "version needed" to "extra length". */
function writeShared(view: DataView, at: number, header: ZipHeader): void {
  view.setUint16(at, VERSION_2_0, true);
  view.setUint16(at + 2, header.utf8 ? FLAG_UTF8 : 0, true);
  view.setUint16(at + 4, header.method, true);
  view.setUint16(at + 8, DOS_DATE, true);
  view.setUint32(at + 10, header.crc32, true);
  view.setUint32(at + 14, header.packedSize, true);
  view.setUint32(at + 18, header.size, true);
  view.setUint16(at + 22, header.nameBytes.length, true);
}

export function localHeader(header: ZipHeader): Uint8Array {
  const bytes = new Uint8Array(LOCAL_LENGTH + header.nameBytes.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x04034b50, true);
  writeShared(view, 4, header);
  bytes.set(header.nameBytes, LOCAL_LENGTH);
  return bytes;
}

export function centralRecord(header: ZipHeader, offset: number): Uint8Array {
  const bytes = new Uint8Array(CENTRAL_LENGTH + header.nameBytes.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(4, VERSION_2_0, true);
  writeShared(view, 6, header);
  view.setUint32(CENTRAL_OFFSET_AT, offset, true);
  bytes.set(header.nameBytes, CENTRAL_LENGTH);
  return bytes;
}

/** Where an end record keeps the directory's offset; its length stands in the four bytes before. */
export const END_OFFSET_AT = 16;

export function endRecord(entryCount: number, directoryLength: number, directoryOffset: number): Uint8Array {
  const bytes = new Uint8Array(END_LENGTH);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, entryCount, true);
  view.setUint16(10, entryCount, true);
  view.setUint32(12, directoryLength, true);
  view.setUint32(END_OFFSET_AT, directoryOffset, true);
  return bytes;
}
