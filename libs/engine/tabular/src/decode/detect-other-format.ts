import { faults } from '../table/faults';
import { type TableFault } from '../table/table-fault';

const startsWith = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, i) => head[i] === byte);

const ascii = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** What people give in place of a CSV file, each known by its first bytes and refused in its own words. */
export function detectOtherFormat(head: Uint8Array): TableFault | undefined {
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04) || startsWith(head, 0x50, 0x4b, 0x05, 0x06)) return zipFault(head);
  if (startsWith(head, 0x1f, 0x8b)) return faults.compressed('gzip data');
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))
    return faults.workbook('an old Excel workbook (.xls)');
  if (startsWith(head, 0x25, 0x50, 0x44, 0x46, 0x2d)) return faults.binary();
  if (/^\s*<(?:!doctype html|html)\b/i.test(ascii(head.subarray(0, 256)).replace(/^\u00ef\u00bb\u00bf/, '')))
    return faults.html();
  return undefined;
}

/** Office packages name their parts in clear in the local headers. */
function zipFault(head: Uint8Array): TableFault {
  const names = ascii(head.subarray(0, 64 * 1024));
  const isWorkbook =
    names.includes('xl/') || names.includes('[Content_Types].xml') || names.includes('opendocument.spreadsheet');
  return isWorkbook ? faults.workbook('a spreadsheet workbook') : faults.compressed('a ZIP archive');
}
