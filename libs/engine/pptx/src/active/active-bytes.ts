import { CompoundFile } from './compound-file';
import { readPackagedFile } from './packaged-file';

/** What runs when a reader opens or clicks it. */
export type ActiveKind = 'macros' | 'control' | 'ribbon' | 'program';

/** Extensions of what Windows or Office runs by a double click, as Office blocks them in objects of its own accord. */
const RUNS: ReadonlySet<string> = new Set(
  [
    'exe com scr pif cpl dll ocx sys bat cmd ps1 ps2 ps1xml ps2xml psm1 psd1 vb vbs vbe js jse ws wsf wsh wsc sct hta jar jnlp lnk url',
    'scf inf reg msi msp mst msc chm hlp application appref-ms gadget diagcab settingcontent-ms library-ms search-ms theme xll wll ppa',
    'ppam xla xlam iso img vhd vhdx sh command py pyw',
  ]
    .join(' ')
    .split(' '),
);

/**
 * The macros or programs that a file is or holds, whatever it is called. Packages inside are for `activeKindsIn`.
 * @returns nothing for a file that is neither
 */
export function activeKindsOf(bytes: Uint8Array): readonly ActiveKind[] {
  if (isProgram(bytes)) return ['program'];
  const file = CompoundFile.open(bytes);
  if (file === undefined) return [];
  const kinds: ActiveKind[] = holdsProject(file) || holdsMacroSheet(file) || holdsSlideMacros(file) ? ['macros'] : [];
  return [...kinds, ...packagedKinds(file)];
}

/** The file that Object Packager has put into a compound file; undefined where there is none. */
export function packagedIn(bytes: Uint8Array): Uint8Array | undefined {
  const native = CompoundFile.open(bytes)?.read('\x01Ole10Native');
  return native === undefined ? undefined : readPackagedFile(native)?.content;
}

function packagedKinds(file: CompoundFile): readonly ActiveKind[] {
  const native = file.read('\x01Ole10Native');
  const packaged = native === undefined ? undefined : readPackagedFile(native);
  if (packaged === undefined) return [];
  return packaged.names.some(runsByName) ? ['program'] : activeKindsOf(packaged.content);
}

/** Windows passes over points and spaces at the end of a name. */
function runsByName(name: string): boolean {
  const parts = name.toLowerCase().split('.');
  return RUNS.has(parts.findLast((part) => part.trim() !== '')?.trim() ?? '');
}

/** A program of Windows (PE format): `MZ`, and at offset 60 where `PE` stands. */
function isProgram(bytes: Uint8Array): boolean {
  if (bytes.length < 64 || bytes[0] !== 0x4d || bytes[1] !== 0x5a) return false;
  const at = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(60, true);
  return bytes[at] === 0x50 && bytes[at + 1] === 0x45;
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
  const book = file.read('Workbook') ?? file.read('Book');
  if (book === undefined) return false;
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
  const show = file.read('PowerPoint Document');
  if (show === undefined) return false;
  for (let at = show.indexOf(VBA_INFO[0] ?? 0); at >= 0; at = show.indexOf(VBA_INFO[0] ?? 0, at + 1)) {
    if (VBA_INFO.every((byte, index) => show[at + index] === byte) && show[at + 12] === 1) return true;
  }
  return false;
}
