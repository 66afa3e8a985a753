import { detectEncoding } from '../decode/detect-encoding';
import { decodeText } from '../decode/decode-text';
import { TableRejected } from '../table/table-fault';

const HEAD_BYTES = 64 * 1024;
const BEGINNINGS = new Set([0x20, 0x09, 0x0a, 0x0d, 0x5b, 0x7b, 0xef, 0xfe, 0xff, 0x00]);

/**
 * Whether a file is JSON: a bracket and then an object, as no header of a CSV file begins. NDJSON when an object ends with its line.
 */
export function jsonKind(bytes: Uint8Array): 'json' | 'ndjson' | undefined {
  if (!BEGINNINGS.has(bytes[0] ?? 0x61)) return undefined;
  const head = headOf(bytes);
  if (/^\s*\[\s*[{\]]/.test(head)) return 'json';
  if (!/^\s*\{\s*"/.test(head)) return undefined;
  const [first = ''] = head.trimStart().split(/\r?\n/, 1);
  return isPlainObject(first) ? 'ndjson' : 'json';
}

function headOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD_BYTES);
  try {
    const { encoding, bomLength } = detectEncoding(head);
    const [text = ''] = decodeText(head.subarray(bomLength), encoding);
    return text;
  } catch (error) {
    // The end of the head may be within a character; what counts is its beginning.
    if (error instanceof TableRejected) return new TextDecoder().decode(head);
    throw error;
  }
}

/** `{"rows": […]}` on one line is JSON, whose rows are within. */
function isPlainObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Object.values(value).some(isListOfObjects);
  } catch {
    return false;
  }
}

const isListOfObjects = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null);
