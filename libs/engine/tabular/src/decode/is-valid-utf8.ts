/** True when the bytes are UTF-8, but for a sequence that the end of the sample may have cut. */
export function isValidUtf8(sample: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}
