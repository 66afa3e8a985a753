/** A file that Windows' Object Packager has put into a presentation, to be opened by a double click. */
export interface PackagedFile {
  /** Every name it has there: its label, and the paths it came from and is opened under. */
  readonly names: readonly string[];
  readonly content: Uint8Array;
}

/** Two bytes say that it is a file with a name (MS-OLEDS §2.3.6 leaves the content to the application). */
const NAMES_AT = 6;
const LONGEST_NAME = 1024;

/**
 * Reads the stream `\x01Ole10Native` of a packaged file: length, flags, label, source path, eight bytes of marks and lengths with the
 * path it is opened under, length of the content, content. Undefined where the bytes are laid out otherwise: pictures and equations
 * use a stream of the same name.
 */
export function readPackagedFile(stream: Uint8Array): PackagedFile | undefined {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const label = zeroEnded(stream, NAMES_AT);
  const source = label === undefined ? undefined : zeroEnded(stream, label.end);
  const marks = source?.end ?? stream.length;
  if (label === undefined || source === undefined || marks + 8 > stream.length) return undefined;
  const pathEnd = marks + 8 + view.getUint32(marks + 4, true);
  if (pathEnd + 4 > stream.length) return { names: [label.text, source.text], content: stream.subarray(marks) };
  const path = zeroEnded(stream, marks + 8)?.text ?? '';
  const contentAt = pathEnd + 4;
  const content = stream.subarray(contentAt, contentAt + view.getUint32(pathEnd, true));
  return { names: [label.text, source.text, path], content };
}

function zeroEnded(bytes: Uint8Array, at: number): { readonly text: string; readonly end: number } | undefined {
  const end = bytes.subarray(0, at + LONGEST_NAME).indexOf(0, at);
  return end < 0 ? undefined : { text: new TextDecoder('latin1').decode(bytes.subarray(at, end)), end: end + 1 };
}
