import { type ArchiveProblem } from './archive-problem';
import { type CentralRecord } from './read-central-directory';
import { DEFLATED, STORED, type ZipEntry } from './zip-entry';

const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_LENGTH = 30;
const FLAG_ENCRYPTED = 0x0001;
const FLAG_UTF8 = 0x0800;

interface Extent {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds each entry's packed bytes behind its local header (APPNOTE 4.3.7). Sizes come from the central directory, so entries written
 * with a data descriptor need no special case.
 */
export function locateEntries(
  bytes: Uint8Array,
  records: readonly CentralRecord[],
  directoryOffset: number,
): { entries: ZipEntry[]; problems: ArchiveProblem[] } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: ZipEntry[] = [];
  const extents: Extent[] = [];
  const problems: ArchiveProblem[] = [];
  for (const record of records) {
    const fault = methodFault(record);
    const dataAt = fault === undefined ? dataOffset(view, bytes, record, directoryOffset) : undefined;
    if (fault !== undefined) problems.push(fault);
    else if (dataAt === undefined)
      problems.push({
        code: 'damaged',
        part: record.name,
        detail: 'An entry is not where the table of contents says.',
      });
    else {
      extents.push({ name: record.name, start: record.localOffset, end: dataAt + record.packedSize });
      entries.push(toEntry(record, bytes.subarray(dataAt, dataAt + record.packedSize)));
    }
  }
  return { entries, problems: [...problems, ...overlaps(extents)] };
}

function methodFault(record: CentralRecord): ArchiveProblem | undefined {
  if ((record.flags & FLAG_ENCRYPTED) !== 0) return { code: 'encrypted_entry', part: record.name };
  if (record.method === DEFLATED) return undefined;
  if (record.method !== STORED)
    return { code: 'unsupported_compression', part: record.name, detail: `Method ${record.method}.` };
  if (record.packedSize === record.size) return undefined;
  return {
    code: 'wrong_entry_size',
    part: record.name,
    detail: `${record.packedSize} bytes are stored, ${record.size} stated.`,
  };
}

function dataOffset(
  view: DataView,
  bytes: Uint8Array,
  record: CentralRecord,
  directoryOffset: number,
): number | undefined {
  const at = record.localOffset;
  if (at + LOCAL_LENGTH > directoryOffset || view.getUint32(at, true) !== LOCAL_SIGNATURE) return undefined;
  const nameLength = view.getUint16(at + 26, true);
  const dataAt = at + LOCAL_LENGTH + nameLength + view.getUint16(at + 28, true);
  const localName = bytes.subarray(at + LOCAL_LENGTH, at + LOCAL_LENGTH + nameLength);
  // A reader that trusts local headers must see the same archive as one that trusts the directory.
  const agrees = view.getUint16(at + 8, true) === record.method && sameBytes(localName, record.nameBytes);
  return agrees && dataAt + record.packedSize <= directoryOffset ? dataAt : undefined;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function toEntry(record: CentralRecord, data: Uint8Array): ZipEntry {
  const { name, nameBytes, crc32, size } = record;
  return {
    name,
    nameBytes,
    utf8: (record.flags & FLAG_UTF8) !== 0,
    method: record.method === STORED ? STORED : DEFLATED,
    crc32,
    size,
    data,
  };
}

/** Two entries over the same bytes: the trick of bombs that unpack a small file a thousand times. */
function overlaps(extents: Extent[]): ArchiveProblem[] {
  extents.sort((a, b) => a.start - b.start);
  let reach = 0;
  for (const extent of extents) {
    if (extent.start < reach) return [{ code: 'overlapping_entries', part: extent.name }];
    reach = extent.end;
  }
  return [];
}
