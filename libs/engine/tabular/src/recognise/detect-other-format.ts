import { faults } from '../table/faults';
import { type TableFault } from '../table/table-fault';
import { workbookFaults } from '../table/workbook-faults';
import { archiveKind, type ArchiveKind } from './archive-kind';

const startsWith = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, i) => head[i] === byte);

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

const IN_ZIP: Readonly<Record<ArchiveKind, () => TableFault>> = {
  xlsx: () => faults.workbook('a workbook without sheets'),
  ods: () => faults.workbook('a spreadsheet'),
  xlsb: () => faults.workbook('a binary Excel workbook (.xlsb)'),
  numbers: () => faults.workbook('a Numbers spreadsheet'),
  presentation: () => workbookFaults.template(),
  document: () => workbookFaults.document('a text document'),
  zip: () => faults.compressed('a ZIP archive'),
};

/** Pictures, fonts, programs: by their first bytes (hexadecimal), what people call them. */
const BINARY: readonly (readonly [string, string])[] = [
  ['255044462d', 'a PDF document'],
  ['89504e47', 'a picture'],
  ['ffd8ff', 'a picture'],
  ['47494638', 'a picture'],
  ['7b5c727466', 'a text document'],
];

/** What people give in place of a table that nothing here can read, each known by its content and named with the way out. */
export function detectOtherFormat(bytes: Uint8Array): TableFault | undefined {
  const kind = archiveKind(bytes);
  if (kind) return IN_ZIP[kind]();
  if (startsWith(bytes, 0x1f, 0x8b)) return faults.compressed('gzip data');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return ole(bytes);
  const hex = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const binary = BINARY.find(([start]) => hex.startsWith(start));
  if (binary) return workbookFaults.document(binary[1]);
  return markup(latin1(bytes.subarray(0, 8 * 1024)).replace(/^\u00ef\u00bb\u00bf/, ''));
}

/** Streams of a compound file are named in UTF-16; those of the directory stand anywhere, most often near the ends. */
function ole(bytes: Uint8Array): TableFault {
  const text =
    latin1(bytes.subarray(0, 512 * 1024)).replaceAll('\0', '') +
    latin1(bytes.subarray(-64 * 1024)).replaceAll('\0', '');
  if (text.includes('EncryptedPackage')) return workbookFaults.encryptedWorkbook();
  if (text.includes('PowerPoint Document')) return workbookFaults.template();
  return text.includes('WordDocument')
    ? workbookFaults.document('an old Word document')
    : faults.workbook('an old Excel workbook (.xls)');
}

function markup(head: string): TableFault | undefined {
  // Databases write the rows of a page alone.
  if (/^\s*<(?:!doctype html|html|table|thead|tbody|tr|head|body|meta)\b/i.test(head)) return faults.html();
  if (!/^\s*<\?xml\b/.test(head)) return undefined;
  if (head.includes('Excel.Sheet')) return faults.workbook('an Excel workbook of 2003 (XML)');
  if (head.includes('application/vnd.oasis.opendocument.spreadsheet'))
    return faults.workbook(
      'a flat OpenDocument spreadsheet (.fods)',
      'Save it as .ods or .xlsx, and give the new file.',
    );
  return workbookFaults.document('an XML document');
}
