/** How the files of programs begin, whatever they are called. */
const MAGIC: readonly (readonly number[])[] = [
  // ELF, of Linux
  [0x7f, 0x45, 0x4c, 0x46],
  // Mach-O, of macOS: 32 and 64 bits in either order; several in one, which is how a Java class begins, too
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  // A shortcut of Windows (MS-SHLLINK §2.1)
  [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00],
  // Compiled help, which runs scripts
  [0x49, 0x54, 0x53, 0x46],
];

/** A script that names its interpreter, or the first line of most batch files; behind a byte order mark or none. */
const SCRIPT = /^(?:\u00ef\u00bb\u00bf)?(?:#![ \t]*\/|@echo[ \t]+o(?:ff|n)\b)/i;
const SCRIPT_LENGTH = 64;

const SHORTEST_DOS_HEADER = 28;
const DOS_PAGE = 512;

/** Whether the bytes are a program of Windows, DOS, Linux or macOS, a shortcut to one, or a script that says so itself. */
export function isProgram(bytes: Uint8Array): boolean {
  if (MAGIC.some((magic) => magic.every((byte, index) => bytes[index] === byte))) return true;
  if (bytes[0] === 0x4d && bytes[1] === 0x5a) return isWindowsProgram(bytes) || isDosProgram(bytes);
  const [first] = bytes;
  if (first !== 0x23 && first !== 0x40 && first !== 0xef) return false;
  return SCRIPT.test(String.fromCharCode(...bytes.subarray(0, SCRIPT_LENGTH)));
}

/** `MZ`, and at offset 60 where `PE` (or `NE`, `LE`, `LX` of older ones) stands. */
function isWindowsProgram(bytes: Uint8Array): boolean {
  if (bytes.length < 64) return false;
  const at = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(60, true);
  const signature = String.fromCharCode(bytes[at] ?? 0, bytes[at + 1] ?? 0);
  return ['PE', 'NE', 'LE', 'LX'].includes(signature);
}

/** A text may begin with `MZ`, too: its next letters would state a size that the file does not have. */
function isDosProgram(bytes: Uint8Array): boolean {
  if (bytes.length < SHORTEST_DOS_HEADER) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [last, pages, headerLength] = [view.getUint16(2, true), view.getUint16(4, true), view.getUint16(8, true) * 16];
  const size = pages * DOS_PAGE - (last === 0 ? 0 : DOS_PAGE - last);
  return last < DOS_PAGE && headerLength >= SHORTEST_DOS_HEADER && headerLength <= size && size <= bytes.length;
}
