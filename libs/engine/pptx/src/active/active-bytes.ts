import { CompoundFile } from './compound-file';
import { isProgram } from './program-bytes';

/** What runs when a reader opens or clicks it. */
export type ActiveKind = 'macros' | 'control' | 'ribbon' | 'program';

/** The macros or programs that a file itself is, whatever it is called. What is inside it is for `filesInside`. */
export function activeKindsOf(bytes: Uint8Array): readonly ActiveKind[] {
  if (isProgram(bytes)) return ['program'];
  const file = CompoundFile.open(bytes);
  if (file === undefined) return [];
  const macros = holdsProject(file) || holdsMacroSheet(file) || holdsSlideMacros(file);
  return [...(macros ? (['macros'] as const) : []), ...(isInstaller(file) ? (['program'] as const) : [])];
}

/** How compound files, packages and programs of Windows begin. */
const BEGINNINGS: ReadonlySet<number> = new Set([0xd0cf, 0x504b, 0x4d5a]);

/** Whether a file is worth a closer look; its first bytes are enough to say no. */
export function mayBeActive(bytes: Uint8Array): boolean {
  return BEGINNINGS.has(((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) || isProgram(bytes);
}

/** Class of a Windows Installer package, as it stands in the root of the file. */
const INSTALLER = '84100c0000000000c000000000000046';

function isInstaller(file: CompoundFile): boolean {
  return file.entries.some(({ kind, classId }) => kind === 'root' && classId === INSTALLER);
}

/** A VBA project is a storage of fixed names (MS-OVBA §2.2.1), in a file of its own or beside a document. */
function holdsProject(file: CompoundFile): boolean {
  return file.has('_VBA_PROJECT', 'stream') || file.has('VBA', 'storage') || file.has('_VBA_PROJECT_CUR', 'storage');
}

const SHEET_RECORD = 0x85;
const END_RECORD = 0x0a;
const MACRO_SHEET = 1;

/** Sheets of Excel 4.0 macros in a binary workbook (MS-XLS §2.4.28 BoundSheet8, `dt`). */
function holdsMacroSheet(file: CompoundFile): boolean {
  return some(file.readAll('Workbook', 'Book'), hasMacroSheet);
}

function hasMacroSheet(book: Uint8Array): boolean {
  const view = new DataView(book.buffer, book.byteOffset, book.byteLength);
  for (let at = 0; at + 10 <= book.length; at += 4 + view.getUint16(at + 2, true)) {
    const record = view.getUint16(at, true);
    if (record === END_RECORD) return false;
    if (record === SHEET_RECORD && book[at + 9] === MACRO_SHEET) return true;
  }
  return false;
}

/** Header of a VBAInfoAtom (MS-PPT §2.4.11); two numbers on, it says whether there are macros. */
const VBA_INFO = [0x02, 0x00, 0x00, 0x04, 0x0c, 0x00, 0x00, 0x00];

/** A binary presentation packs its project into its one stream, and says so in a record. */
function holdsSlideMacros(file: CompoundFile): boolean {
  return some(file.readAll('PowerPoint Document'), hasVbaRecord);
}

function hasVbaRecord(show: Uint8Array): boolean {
  for (let at = show.indexOf(VBA_INFO[0] ?? 0); at >= 0; at = show.indexOf(VBA_INFO[0] ?? 0, at + 1)) {
    if (VBA_INFO.every((byte, index) => show[at + index] === byte) && show[at + 12] === 1) return true;
  }
  return false;
}

/** One at a time: each may be as large as the file. */
function some(streams: Iterable<Uint8Array>, test: (bytes: Uint8Array) => boolean): boolean {
  for (const bytes of streams) if (test(bytes)) return true;
  return false;
}
