/** True when the bytes are UTF-8 from the first to the last. */
export function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * The line of the first byte that is not UTF-8, in a text that is UTF-8 for the most part: two files joined, or one pasted
 * into another. Undefined when the bytes look like another encoding altogether.
 */
export function lineOfStrayByte(bytes: Uint8Array): number | undefined {
  const text = new TextDecoder('utf-8').decode(bytes);
  const stray = text.match(/\ufffd/g)?.length ?? 0;
  const intact = text.match(/[^\u0000-\u007f\ufffd]/gu)?.length ?? 0;
  return intact > stray ? text.slice(0, text.indexOf('\ufffd')).split('\n').length : undefined;
}
