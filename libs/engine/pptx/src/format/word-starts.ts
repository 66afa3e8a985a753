/** Nought is what has not been looked up. */
const BETWEEN = 1;
const WITHIN = 2;
const SMALL = 3;
const WITHIN_WORD = /^[\p{L}\p{M}\p{N}'’]$/u;
const SMALL_LETTER = /^\p{Ll}$/u;
/** What each sign of the basic plane is, as it is asked for: an expression that looks behind takes ten times as long. */
const kinds = new Uint8Array(0x10000);
/** Signs beyond it are pairs. */
const isPair = (code: number): boolean => code >= 0xd800 && code < 0xdc00;

const kindOf = (code: number): number => kinds[code] || (kinds[code] = kindOfSign(String.fromCharCode(code)));

const kindOfSign = (sign: string): number =>
  SMALL_LETTER.test(sign) ? SMALL : WITHIN_WORD.test(sign) ? WITHIN : BETWEEN;

/** A text of which the small letters at the starts of words are written by `write`, an O'Neil's second one with it. */
export function withWordStarts(text: string, write: (letter: string) => string): string {
  let written = '';
  let from = 0;
  let before = BETWEEN;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const length = isPair(code) ? 2 : 1;
    const kind = length === 1 ? kindOf(code) : kindOfSign(text.slice(at, at + length));
    if (kind === SMALL && before === BETWEEN) {
      const end = at + length + (code === LETTER_O ? behindO(text, at) : 0);
      written += text.slice(from, at) + write(text.slice(at, end));
      from = end;
    }
    before = kind;
    at = Math.max(at + length, from) - 1;
  }
  return from === 0 ? text : written + text.slice(from);
}

const LETTER_O = 0x6f;
const APOSTROPHE = /^['’]$/;

/** How many of the signs behind an `o` are capitals' with it: an apostrophe and a small letter. */
function behindO(text: string, at: number): number {
  if (!APOSTROPHE.test(text.charAt(at + 1))) return 0;
  const letter = String.fromCodePoint(text.codePointAt(at + 2) ?? 0);
  return SMALL_LETTER.test(letter) ? 1 + letter.length : 0;
}
