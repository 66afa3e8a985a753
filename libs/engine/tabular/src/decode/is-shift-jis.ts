const JAPANESE = /[\u3041-\u30ff\u4e00-\u9fff]/u;
/** A text in another encoding that happens to decode falls into the user-defined area or half-width katakana. */
const UNLIKELY = /[\ue000-\uf8ff\uff61-\uff9f]/u;

/** True only when it is sure: the bytes decode without a fault, to kana or kanji, and to nothing that hints at chance. */
export function isShiftJis(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes);
    return JAPANESE.test(text) && !UNLIKELY.test(text);
  } catch {
    return false;
  }
}
