import { type WebText } from '../table/odd-faults';
import { lineAt } from './line-at';

const AMPERSAND = 0x26;
/** Shown of a word, before what is written for a web page and behind it. */
const AROUND = 20;
const LONGEST = 10;

const ACCENTS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};

/** The others that texts of western Europe are written with. */
const CHARACTERS: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', euro: '€', pound: '£', deg: '°' },
  ...{ szlig: 'ß', aelig: 'æ', AElig: 'Æ', oslash: 'ø', Oslash: 'Ø', ndash: '–', mdash: '—', hellip: '…' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»', copy: '©', reg: '®' },
};

/** Character references (HTML §13.5): `&uuml;`, `&#252;`, `&#xFC;`. */
const REFERENCE =
  /&(?:([A-Za-z])(grave|acute|circ|tilde|uml|ring|caron|cedil)|([A-Za-z]{2,6})|#(\d{2,5})|#[xX]([\dA-Fa-f]{2,4}));/g;
const NO_LETTER = /[^A-Za-z\d]/;
const WORD_BEHIND = /^(?:[A-Za-z\d]|&#?[A-Za-z\d]{2,7};)*/;

/**
 * Finds the first place of a file whose text is written for a web page (`M&uuml;ller`), as shops and content systems export it.
 *
 * @param bytes of any encoding that has the letters of ASCII as bytes of their own
 */
export function webTextOf(bytes: Uint8Array): WebText | undefined {
  for (let at = bytes.indexOf(AMPERSAND); at >= 0; at = bytes.indexOf(AMPERSAND, at + 1)) {
    if (!mayBeReference(bytes, at)) continue;
    const found = webTextIn(ascii(bytes.subarray(Math.max(0, at - AROUND), at + LONGEST + AROUND)));
    if (found) return { line: lineAt(bytes, at), ...found };
  }
  return undefined;
}

/** The first word of a text that is written for a web page. */
export function webTextIn(text: string): Omit<WebText, 'line'> | undefined {
  if (!text.includes('&')) return undefined;
  for (const reference of text.matchAll(REFERENCE)) {
    const [written] = reference;
    if (written.replace(REFERENCE, meantBy) === written) continue;
    const end = reference.index + written.length;
    const before =
      text
        .slice(Math.max(0, reference.index - AROUND), reference.index)
        .split(NO_LETTER)
        .at(-1) ?? '';
    const behind = WORD_BEHIND.exec(text.slice(end, end + AROUND))?.[0] ?? '';
    const shown = `${before}${written}${behind}`;
    return { shown, meant: shown.replace(REFERENCE, meantBy) };
  }
  return undefined;
}

function meantBy(reference: string, ...groups: readonly (string | undefined)[]): string {
  const [letter, accent, name, decimal, hexadecimal] = groups;
  if (letter !== undefined && accent !== undefined) {
    const composed = `${letter}${ACCENTS[accent] ?? ''}`.normalize('NFC');
    return composed.length === 1 ? composed : reference;
  }
  if (name !== undefined) return Object.hasOwn(CHARACTERS, name) ? (CHARACTERS[name] ?? reference) : reference;
  return String.fromCodePoint(decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal));
}

/** Whether a semicolon follows on letters, digits or `#`, before anything is decoded. */
function mayBeReference(bytes: Uint8Array, at: number): boolean {
  for (let end = at + 1; end < at + LONGEST; end++) {
    const byte = bytes[end] ?? 0;
    if (byte === SEMICOLON) return end > at + 2;
    if (!isLetterOrDigit(byte) && byte !== HASH) return false;
  }
  return false;
}

const SEMICOLON = 0x3b;
const HASH = 0x23;
const isLetterOrDigit = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a);

const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes.map((byte) => (byte < 0x80 ? byte : SPACE)));
const SPACE = 0x20;
