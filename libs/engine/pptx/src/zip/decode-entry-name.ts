const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LATIN1 = new TextDecoder('latin1');

/**
 * An entry's name as text. Part names are ASCII (ECMA-376 Part 2 §6.2.2), but producers write others: UTF-8 with or without the flag
 * that announces it, else some code page, of which only the shape of the name matters here.
 */
export function decodeEntryName(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    return LATIN1.decode(bytes);
  }
}
