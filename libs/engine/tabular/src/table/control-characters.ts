import { codeAt } from '@rowdeck/engine-values';
/** C0 but for tab and line breaks, DEL and C1: XML 1.0 §2.2 forbids the first, and nobody means the others. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Below this length a look at each character is cheaper than the start of a search. */
const SHORT = 16;

/** Whether a text has characters that no presentation can show. */
export function hasControlCharacters(text: string): boolean {
  const { length } = text;
  if (length > SHORT) return CONTROL.test(text);
  for (let i = 0; i < length; i++) if (isControl(codeAt(text, i))) return true;
  return false;
}

/** By the number of a character. */
export const isControl = (char: number): boolean =>
  char < 0x20 ? char !== 0x09 && char !== 0x0a && char !== 0x0d : char >= 0x7f && char <= 0x9f;
