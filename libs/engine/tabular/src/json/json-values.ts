import { codeAt } from '@rowdeck/engine-values';
import { wellFormed } from '../table/well-formed';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/** Beyond it the parser of the platform is faster, below it the call costs more than the work. */
const SHORT = 100;
const LETTERS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** A text without its quotes, its escapes resolved. */
export function unescaped(written: string): string {
  let backslash = written.indexOf('\\');
  if (backslash < 0) return written;
  if (written.length > SHORT) return JSON.parse(`"${written}"`) as string;
  let [result, from] = ['', 0];
  for (; backslash >= 0; backslash = written.indexOf('\\', from)) {
    const letter = written.charAt(backslash + 1);
    const end = backslash + (letter === 'u' ? 6 : 2);
    const char =
      letter === 'u'
        ? String.fromCharCode(Number.parseInt(written.slice(backslash + 2, end), 16))
        : (LETTERS[letter] ?? letter);
    result += written.slice(from, backslash) + char;
    from = end;
  }
  return result + written.slice(from);
}

/** Lists of plain values are joined by commas; what holds lists or objects stays JSON. The text is known to be valid. */
export function listText(written: string, isNested: boolean): string {
  if (isNested) return compact(written);
  // Numbers and truth alone: nothing to be resolved, or left out.
  const items = /["\sn]/.test(written) ? plainItems(written) : written.slice(1, -1).split(',');
  return items.join(', ');
}

function plainItems(list: string): string[] {
  const items: string[] = [];
  for (let at = 1; at < list.length - 1;) {
    const char = codeAt(list, at);
    if (char === COMMA || char <= 0x20) at++;
    else {
      const end = char === QUOTE ? stringEnd(list, at) : plainEnd(list, at);
      const item = char === QUOTE ? wellFormed(unescaped(list.slice(at + 1, end - 1))) : list.slice(at, end);
      items.push(item === 'null' && char !== QUOTE ? '' : item);
      at = end;
    }
  }
  return items;
}

function plainEnd(list: string, from: number): number {
  let at = from;
  while (at < list.length - 1 && codeAt(list, at) > 0x20 && codeAt(list, at) !== COMMA) at++;
  return at;
}

/** Without white space between values, and without escapes that JSON can do without. */
export function compact(written: string): string {
  if (!/[\s\\]/.test(written)) return written;
  let [result, from] = ['', 0];
  for (let at = 0; at < written.length;) {
    const char = codeAt(written, at);
    const end = char === QUOTE ? stringEnd(written, at) : at + 1;
    if (char <= 0x20) {
      result += written.slice(from, at);
      from = end;
    } else if (char === QUOTE && written.slice(at, end).includes('\\')) {
      result += written.slice(from, at) + JSON.stringify(unescaped(written.slice(at + 1, end - 1)));
      from = end;
    }
    at = end;
  }
  return from === 0 ? written : result + written.slice(from);
}

/** Behind the closing quote, which no backslash escapes (RFC 8259 §7). */
function stringEnd(text: string, openingQuote: number): number {
  let at = openingQuote + 1;
  for (; at < text.length; at++) {
    const char = codeAt(text, at);
    if (char === BACKSLASH) at++;
    else if (char === QUOTE) break;
  }
  return at + 1;
}
