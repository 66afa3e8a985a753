const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Behind the closing quote, which no backslash escapes (RFC 8259 §7). */
export function stringEnd(text: string, openingQuote: number): number {
  let at = openingQuote + 1;
  for (; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === BACKSLASH) at++;
    else if (char === QUOTE) break;
  }
  return at + 1;
}
