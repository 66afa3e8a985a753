import { ArchiveRejected } from './archive-problem';
import { type EndRecord } from './find-end-record';
import { type ArchiveLimits } from './archive-limits';

/** One record of the central directory (APPNOTE 4.3.12), zip64 sizes already resolved. Nothing of it is believed yet. */
export interface CentralRecord {
  readonly name: string;
  readonly nameBytes: Uint8Array;
  readonly flags: number;
  readonly method: number;
  readonly crc32: number;
  readonly packedSize: number;
  readonly size: number;
  readonly localOffset: number;
}

const CENTRAL_SIGNATURE = 0x02014b50;
const CENTRAL_LENGTH = 46;
const ZIP64_FIELD = 0x0001;
const IN_ZIP64 = 0xffffffff;

/** @throws ArchiveRejected when the directory is torn, or longer than the limits allow */
export function readCentralDirectory(bytes: Uint8Array, end: EndRecord, limits: ArchiveLimits): CentralRecord[] {
  if (end.entryCount > limits.maxEntries) throw tooMany(end.entryCount, limits);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const records: CentralRecord[] = [];
  const stop = end.directoryOffset + end.directoryLength;
  let at = end.directoryOffset;
  while (at + CENTRAL_LENGTH <= stop && view.getUint32(at, true) === CENTRAL_SIGNATURE) {
    const length =
      CENTRAL_LENGTH + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (at + length > stop) break;
    assertShortName(view.getUint16(at + 28, true), limits);
    records.push(readRecord(bytes, view, at));
    if (records.length > limits.maxEntries) throw tooMany(records.length, limits);
    at += length;
  }
  if (records.length !== end.entryCount) {
    const detail = `Its table of contents should list ${end.entryCount} entries, but ${records.length} can be read.`;
    throw ArchiveRejected.because('damaged', { detail });
  }
  return records;
}

function tooMany(count: number, limits: ArchiveLimits): ArchiveRejected {
  return ArchiveRejected.because('too_many_entries', {
    detail: `It holds ${count}; ${limits.maxEntries} are allowed.`,
  });
}

/** At once and not with the other faults: two thousand names of 64 KB would cost seconds to look at. */
function assertShortName(length: number, limits: ArchiveLimits): void {
  if (length <= limits.maxNameBytes) return;
  const detail = `It has ${length} bytes; ${limits.maxNameBytes} are allowed.`;
  throw ArchiveRejected.because('unsafe_entry_name', { detail });
}

function readRecord(bytes: Uint8Array, view: DataView, at: number): CentralRecord {
  const nameLength = view.getUint16(at + 28, true);
  const nameBytes = bytes.subarray(at + CENTRAL_LENGTH, at + CENTRAL_LENGTH + nameLength);
  const flags = view.getUint16(at + 8, true);
  const narrow = {
    size: view.getUint32(at + 24, true),
    packedSize: view.getUint32(at + 20, true),
    localOffset: view.getUint32(at + 42, true),
  };
  const extraAt = at + CENTRAL_LENGTH + nameLength;
  return {
    name: decodeEntryName(nameBytes),
    nameBytes,
    flags,
    method: view.getUint16(at + 10, true),
    crc32: view.getUint32(at + 16, true),
    ...widen(narrow, view, extraAt, extraAt + view.getUint16(at + 30, true)),
  };
}

interface Sizes {
  readonly size: number;
  readonly packedSize: number;
  readonly localOffset: number;
}

/** The zip64 extra field holds, in this order, those values that did not fit into 32 bits (APPNOTE 4.5.3). */
function widen(narrow: Sizes, view: DataView, extraAt: number, extraEnd: number): Sizes {
  let at = zip64Field(view, extraAt, extraEnd);
  if (at < 0) return narrow;
  const end = at + view.getUint16(at - 2, true);
  const next = (value: number): number => {
    if (value !== IN_ZIP64 || at + 8 > end) return value;
    at += 8;
    return Number(view.getBigUint64(at - 8, true));
  };
  const size = next(narrow.size);
  const packedSize = next(narrow.packedSize);
  return { size, packedSize, localOffset: next(narrow.localOffset) };
}

/** Offset of the zip64 field's data, or -1. */
function zip64Field(view: DataView, extraAt: number, extraEnd: number): number {
  let at = extraAt;
  while (at + 4 <= extraEnd) {
    const length = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === ZIP64_FIELD && at + 4 + length <= extraEnd) return at + 4;
    at += 4 + length;
  }
  return -1;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LATIN1 = new TextDecoder('latin1');

/**
 * An entry's name as text. Part names are ASCII (ECMA-376 Part 2 §6.2.2), but producers write others: UTF-8 with or without the flag
 * that announces it, else some code page, of which only the shape of the name matters here.
 */
export function decodeEntryName(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    return LATIN1.decode(bytes);
  }
}
