import { detectEncoding } from '../decode/detect-encoding';
import { decodeText } from '../decode/decode-text';
import { TableRejected } from '../table/table-fault';
import { type JsonOutline, jsonOutline } from './json-outline';

const HEAD_BYTES = 64 * 1024;
const BEGINNINGS = new Set([0x20, 0x09, 0x0a, 0x0d, 0x2f, 0x5b, 0x7b, 0xef, 0xfe, 0xff, 0x00]);

/**
 * Whether a file is JSON: a bracket and then an object, as no header of a CSV file begins, or nothing but signs of JSON, of which
 * another list than one of objects, or one with comments, is made: that is JSON as well, and refused as what it is. NDJSON when an object ends with its line and
 * another follows, or it holds no list of objects: what stands alone with one (`{"rows": […]}`) is JSON, whose rows are within.
 */
export function jsonKind(bytes: Uint8Array): 'json' | 'ndjson' | undefined {
  if (!BEGINNINGS.has(bytes[0] ?? 0x61)) return undefined;
  const head = headOf(bytes);
  if (/^\s*\[\s*\{/.test(head)) return 'json';
  if (!/^\s*\{\s*(?:"|\}\s*\{)/.test(head)) return outlineOf(bytes, head) && 'json';
  const text = head.trimStart();
  const [first = ''] = text.split(/\r?\n/, 1);
  const object = objectIn(first);
  if (!object) return 'json';
  const isFollowed = text.slice(first.length).trimStart().startsWith('{');
  return isFollowed || !Object.values(object).some(isListOfObjects) ? 'ndjson' : 'json';
}

/** Of what the head of a file holds. */
export function outlineOf(bytes: Uint8Array, head = headOf(bytes)): JsonOutline | undefined {
  return jsonOutline(head, bytes.length > HEAD_BYTES);
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

function objectIn(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const isListOfObjects = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null);
