const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The line on which a byte is, 1-based: lines end with LF, CRLF or CR, as for the reader of records. */
export function lineAt(bytes: Uint8Array, place: number): number {
  let line = 1;
  for (let at = 0; at < place; at++)
    if (bytes[at] === LINE_FEED || (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)) line++;
  return line;
}
