import { faults } from '../table/faults';
import { type TableFault } from '../table/table-fault';
import { workbookFaults } from '../table/workbook-faults';
import { archiveKind, type ArchiveKind } from './archive-kind';
import { textKind } from './text-kind';

const startsWith = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, i) => head[i] === byte);

const HEAD = 8 * 1024;
/** A character for each byte, of its number. What `TextDecoder` calls ISO 8859-1 is Windows-1252 (Encoding Standard, 4.2), as browsers have it. */
const headOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, HEAD));
/** Of which the characters of ASCII are looked at. */
const western = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes);

const IN_ZIP: Readonly<Record<ArchiveKind, () => TableFault>> = {
  xlsx: () => faults.workbook('a workbook without sheets'),
  ods: () => faults.workbook('a spreadsheet'),
  xlsb: () => faults.workbook('a binary Excel workbook (.xlsb)'),
  numbers: () => faults.workbook('a Numbers spreadsheet'),
  presentation: () => workbookFaults.template(),
  document: () => workbookFaults.document('a text document'),
  zip: () => faults.compressed('a ZIP archive'),
};

const PICTURE = 'a picture';
/** Documents, pictures, databases: by their first bytes as characters, what people call them. */
const BINARY: readonly (readonly [begins: RegExp, name: string])[] = [
  [/^%PDF-/, 'a PDF document'],
  [/^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8[79]a|II\*\0|MM\0\*|BM[\s\S]{4}\0{4}|RIFF[\s\S]{4}WEBP)/, PICTURE],
  [/^[\s\S]{4}ftyp(?:heic|heix|mif1|avif)/, PICTURE],
  [/^[\s\S]{4}ftyp/, 'a film'],
  [/^\{\\rtf/, 'a text document'],
  [/^SQLite format 3\0/, 'an SQLite database'],
  [/^PAR1/, 'a Parquet file'],
];
const PACKED: readonly (readonly [begins: RegExp, name: string])[] = [
  [/^\u001f\u008b/, 'gzip data'],
  [/^BZh[1-9]1AY&SY/, 'bzip2 data'],
  [/^\u00fd7zXZ\0/, 'xz data'],
  [/^\u0028\u00b5\u002f\u00fd/, 'Zstandard data'],
  [/^7z\u00bc\u00af\u0027\u001c/, 'a 7-Zip archive'],
  [/^Rar!\u001a\u0007/, 'a RAR archive'],
];

/** What people give in place of a table that nothing here can read, each known by its content and named with the way out. */
export function detectOtherFormat(bytes: Uint8Array): TableFault | undefined {
  const archive = archiveKind(bytes);
  if (archive) return IN_ZIP[archive]();
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return ole(bytes);
  const head = headOf(bytes);
  const packed = PACKED.find(([begins]) => begins.test(head));
  if (packed) return faults.compressed(packed[1]);
  const binary = BINARY.find(([begins]) => begins.test(head));
  if (binary) return workbookFaults.document(binary[1]);
  // Of UTF-16 the characters of ASCII are left.
  const text = head.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '').replaceAll('\0', '');
  const kind = textKind(text);
  return kind ? workbookFaults.document(kind.name, kind.remedy) : markup(text);
}

/** Streams of a compound file are named in UTF-16; those of the directory stand anywhere, most often near the ends. */
function ole(bytes: Uint8Array): TableFault {
  const text =
    western(bytes.subarray(0, 512 * 1024)).replaceAll('\0', '') +
    western(bytes.subarray(-64 * 1024)).replaceAll('\0', '');
  if (text.includes('EncryptedPackage')) return workbookFaults.encryptedWorkbook();
  if (text.includes('PowerPoint Document')) return workbookFaults.template();
  return text.includes('WordDocument')
    ? workbookFaults.document('an old Word document')
    : faults.workbook('an old Excel workbook (.xls)');
}

/** A declaration, or an element with another in it; `<name>,<city>` may be a header. */
const XML = /^\s*<(?:\?xml\b|(?:!--[^>]{0,500}>\s*<)?[a-z_][\w.:-]*(?:\s[^<>]*)?>\s*<[a-z_!/][^<>]*>\s*[^,;\t\s])/i;

function markup(head: string): TableFault | undefined {
  // Databases write the rows of a page alone.
  if (/^\s*<(?:!doctype html|html|table|thead|tbody|tr|head|body|meta)\b/i.test(head)) return faults.html();
  if (!XML.test(head)) return undefined;
  if (head.includes('Excel.Sheet')) return faults.workbook('an Excel workbook of 2003 (XML)');
  if (head.includes('application/vnd.oasis.opendocument.spreadsheet'))
    return faults.workbook(
      'a flat OpenDocument spreadsheet (.fods)',
      'Save it as .ods or .xlsx, and give the new file.',
    );
  return workbookFaults.document('an XML document');
}
