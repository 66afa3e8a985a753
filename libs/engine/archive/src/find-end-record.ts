import { ArchiveRejected } from './archive-problem';

/** Where the central directory is, from the end record (APPNOTE 4.3.16) or its zip64 form (4.3.14). */
export interface EndRecord {
  readonly entryCount: number;
  readonly directoryOffset: number;
  readonly directoryLength: number;
}

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const LOCATOR_SIGNATURE = 0x07064b50;
const LOCATOR_LENGTH = 20;
const END64_SIGNATURE = 0x06064b50;
const END64_LENGTH = 56;

/** @throws ArchiveRejected when the file has no end record, or one that contradicts the file */
export function findEndRecord(view: DataView): EndRecord {
  const at = lastEndSignature(view);
  if (at < 0) throw ArchiveRejected.because('truncated', { detail: 'Its archive has no end record.' });
  const end = needsZip64(view, at) ? readEnd64(view, at) : readEnd(view, at);
  if (end.directoryOffset + end.directoryLength > at) {
    throw ArchiveRejected.because('damaged', {
      detail: 'Its table of contents is not where the end record says.',
    });
  }
  return end;
}

/** Backwards, since a comment of up to 64 KB may follow; the last record whose comment fits into the file is the real one. */
function lastEndSignature(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    if (at + END_LENGTH + view.getUint16(at + 20, true) <= view.byteLength) return at;
  }
  return -1;
}

function readEnd(view: DataView, at: number): EndRecord {
  if (view.getUint16(at + 4, true) !== 0 || view.getUint16(at + 6, true) !== 0)
    throw ArchiveRejected.because('split_archive');
  return {
    entryCount: view.getUint16(at + 10, true),
    directoryLength: view.getUint32(at + 12, true),
    directoryOffset: view.getUint32(at + 16, true),
  };
}

function needsZip64(view: DataView, at: number): boolean {
  if (at < LOCATOR_LENGTH || view.getUint32(at - LOCATOR_LENGTH, true) !== LOCATOR_SIGNATURE) return false;
  return (
    view.getUint16(at + 10, true) === 0xffff ||
    view.getUint32(at + 12, true) === 0xffffffff ||
    view.getUint32(at + 16, true) === 0xffffffff
  );
}

function readEnd64(view: DataView, endAt: number): EndRecord {
  const at = Number(view.getBigUint64(endAt - LOCATOR_LENGTH + 8, true));
  const found = at + END64_LENGTH <= endAt - LOCATOR_LENGTH && view.getUint32(at, true) === END64_SIGNATURE;
  if (!found)
    throw ArchiveRejected.because('damaged', {
      detail: 'Its zip64 end record is not where the locator says.',
    });
  if (view.getUint32(at + 16, true) !== 0 || view.getUint32(at + 20, true) !== 0)
    throw ArchiveRejected.because('split_archive');
  return {
    entryCount: Number(view.getBigUint64(at + 32, true)),
    directoryLength: Number(view.getBigUint64(at + 40, true)),
    directoryOffset: Number(view.getBigUint64(at + 48, true)),
  };
}
