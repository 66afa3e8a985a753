import { type TemplateProblemCode } from '../problems/template-problems';

/** Compound File Binary (MS-CFB §2.2): the container of old Office files and of encrypted new ones. */
const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Directory entries are 128 bytes long and aligned, each beginning with its name in UTF-16 (MS-CFB §2.6.1). */
const OLE_ENTRY_LENGTH = 128;

/** Owner files have 162 (Word) or 165 bytes (Excel, PowerPoint): the user's name with its length in front, twice. */
const LOCK_FILE_LENGTHS = new Set([162, 165]);
const LONGEST_USER_NAME = 54;

const SPACE = /\s*/y;
/** What no text holds but for tabs, line ends, and the Ctrl-Z with which DOS ended its files. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r\x1a\x80-\x9f]/u;
const MARKUP = /^\s{0,64}(?:<|%PDF|%!PS|\{\\rtf|#!)/;
/** What else people have at hand, by its first bytes (hexadecimal). */
const OTHER_FILES: readonly (readonly [string, TemplateProblemCode])[] = [
  ['255044462d', 'template.pdf'],
  ['89504e470d0a', 'template.picture'],
  ['ffd8ff', 'template.picture'],
  ['474946383', 'template.picture'],
  ['49492a00', 'template.picture'],
  ['4d4d002a', 'template.picture'],
  ['7b5c727466', 'template.word_document'],
  ['1f8b08', 'template.compressed'],
  ['377abcaf271c', 'template.compressed'],
  ['526172211a07', 'template.compressed'],
];
const FIRST_TAGS = ['<!doctype html', '<html', '<head', '<body', '<script'];

/** What a file is that is not a ZIP archive; undefined when it may be one. */
export function recogniseForeignFile(bytes: Uint8Array): TemplateProblemCode | undefined {
  if (bytes.length === 0) return 'template.empty_file';
  if (startsWith(bytes, [0x50, 0x4b])) return undefined;
  if (startsWith(bytes, OLE_SIGNATURE)) return recogniseOle(bytes);
  if (isLockFile(bytes)) return 'template.lock_file';
  const other = otherFile(bytes);
  if (other) return other;
  const text = beginningOf(bytes);
  if (isWebPage(text)) return 'template.html';
  if (isTable(text)) return 'template.table';
  return isText(text) ? 'template.text' : 'template.not_a_zip';
}

function otherFile(bytes: Uint8Array): TemplateProblemCode | undefined {
  const start = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return OTHER_FILES.find(([signature]) => start.startsWith(signature))?.[1];
}

/** Notepad and Excel write UTF-16 with a mark. Other encodings have the bytes of ASCII where it matters here. */
function beginningOf(bytes: Uint8Array): string {
  const utf16 = startsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8';
  return new TextDecoder(utf16).decode(bytes.subarray(0, 1024)).replace(/^\uFEFF/, '');
}

/** Lines of words may be a table of one column, or a letter. Pages, documents and programs that are written in text are neither. */
function isText(text: string): boolean {
  return !CONTROL.test(text) && !MARKUP.test(text);
}

/**
 * A page, behind white space, an XML declaration and comments; or a page with its pictures in one file (RFC 2557).
 * Read in one pass: as a single pattern it took exponential time for comments that were nested on purpose.
 */
function isWebPage(text: string): boolean {
  if (/^mime-version:/i.test(text)) return true;
  let at = behindSpace(text, 0);
  if (text.startsWith('<?xml', at)) at = behindSpace(text, behind(text, '>', at));
  while (text.startsWith('<!--', at)) at = behindSpace(text, behind(text, '-->', at + '<!--'.length));
  const first = text.slice(at).replace(/\s+/g, ' ').toLowerCase();
  return FIRST_TAGS.some((tag) => first.startsWith(tag));
}

/** The two files were given the wrong way round: JSON, or lines with as many delimiters in the first as in the second. */
function isTable(text: string): boolean {
  if (/^\s{0,64}(?:\[\s{0,64}\{|\{\s{0,64}")/.test(text)) return true;
  const [first = '', second = ''] = text.split(/\r?\n/, 2);
  const count = (line: string, delimiter: string): number => line.split(delimiter).length - 1;
  return [',', ';', '\t'].some((one) => count(first, one) > 0 && count(first, one) === count(second, one));
}

function behindSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

/** Offset behind the next `mark`; the end of the text where there is none. */
function behind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/** ECMA-376 encryption keeps the package in a stream of that name (MS-OFFCRYPTO §2.3.4.4). */
function recogniseOle(bytes: Uint8Array): TemplateProblemCode {
  if (holdsStream(bytes, 'EncryptedPackage')) return 'template.encrypted';
  if (holdsStream(bytes, 'PowerPoint Document')) return 'template.legacy_format';
  if (holdsStream(bytes, 'WordDocument')) return 'template.word_document';
  if (holdsStream(bytes, 'Workbook')) return 'template.workbook';
  return 'template.not_a_zip';
}

function holdsStream(bytes: Uint8Array, name: string): boolean {
  const wanted = Array.from(name, (character) => [character.charCodeAt(0), 0]).flat();
  for (let at = 512; at + OLE_ENTRY_LENGTH <= bytes.length; at += OLE_ENTRY_LENGTH) {
    if (startsWith(bytes, wanted, at)) return true;
  }
  return false;
}

function isLockFile(bytes: Uint8Array): boolean {
  const nameLength = bytes[0] ?? 0;
  if (!LOCK_FILE_LENGTHS.has(bytes.length) || nameLength === 0 || nameLength > LONGEST_USER_NAME) return false;
  return bytes.subarray(1, 1 + nameLength).every((byte) => byte >= 0x20);
}

function startsWith(bytes: Uint8Array, prefix: readonly number[], at = 0): boolean {
  return prefix.every((byte, index) => bytes[at + index] === byte);
}
