/** What a ZIP archive is, by the names of its entries. */
export type ArchiveKind = 'xlsx' | 'xlsb' | 'ods' | 'presentation' | 'document' | 'numbers' | 'zip';

const TAIL = 256 * 1024;
/** Of a name in its record of the directory, behind the signature (APPNOTE 4.3.12). */
const NAME_AT = 42;
/** Of a name in front of its entry, behind the signature (APPNOTE 4.3.7). */
const LOCAL_NAME_AT = 26;
const HEAD = 64 * 1024;

/** The names that give an archive away, as they stand in its directory. */
const NAMES: readonly (readonly [ArchiveKind, string])[] = [
  ['xlsb', 'xl/workbook.bin'],
  ['xlsx', 'xl/'],
  ['presentation', 'ppt/'],
  ['document', 'word/'],
  ['numbers', 'Index/'],
];

const MIME = 'mimetypeapplication/vnd.oasis.opendocument.';

/** Undefined for what is no ZIP archive. Nothing is unpacked: names stand in clear, at the beginning and in the directory at the end. */
export function archiveKind(bytes: Uint8Array): ArchiveKind | undefined {
  const [p, k, third = 0, fourth = 0] = bytes;
  if (p !== 0x50 || k !== 0x4b || !((third === 3 && fourth === 4) || (third === 5 && fourth === 6))) return undefined;
  const latin1 = new TextDecoder('latin1');
  const head = latin1.decode(bytes.subarray(0, 4096));
  const mime = head.indexOf(MIME);
  if (mime >= 0) return head.startsWith('spreadsheet', mime + MIME.length) ? 'ods' : 'document';
  const tail = latin1.decode(bytes.subarray(-TAIL));
  const [, ...records] = tail.split('PK\u0001\u0002');
  if (records.length > 0) return kindOf(records, NAME_AT);
  // A file that was cut off has no directory any more.
  return kindOf(latin1.decode(bytes.subarray(0, HEAD)).split('PK\u0003\u0004'), LOCAL_NAME_AT);
}

function kindOf(records: readonly string[], nameAt: number): ArchiveKind {
  const names = records.map((record) => record.slice(nameAt, nameAt + 64));
  return NAMES.find(([, start]) => names.some((name) => name.startsWith(start)))?.[0] ?? 'zip';
}
