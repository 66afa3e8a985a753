import { type ValueWriter } from './part-plan';

/** How the characters of a value are written; what stands for no value has none. */
export type EscapeKind = Exclude<ValueWriter['kind'], 'constant'>;

const LINE_BREAK = /\r\n?|\v/g;
const MARKUP = /[&<>"'\t\n]/g;

/** What XML 1.0 §2.2 forbids: controls other than tab and line feed, halves of a surrogate pair, and the two noncharacters. */
const FORBIDDEN =
  /[\0-\x08\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const IN_TEXT = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/** What encodeURI makes of a character that was percent-encoded before. */
const ENCODED_PERCENT = /%25([0-9A-Fa-f]{2})/g;

/** The underscore that begins what an ST_Xstring means by `_xHHHH_`. */
const LIKE_AN_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Attribute values are normalised (XML 1.0 §3.3.3): white space survives only as a character reference. */
const IN_ATTRIBUTE = new Map([...IN_TEXT, ['"', '&quot;'], ["'", '&apos;'], ['\t', '&#9;'], ['\n', '&#10;']]);

/** A value as XML source for the place its writer names. In a run, line breaks stay line feeds for the slot to replace. */
export function escapeValue(kind: EscapeKind, value: string): string {
  const text = value.replace(LINE_BREAK, '\n').replace(FORBIDDEN, '');
  if (kind === 'uri') return encodeURIComponent(text).replace(/'/g, '%27');
  if (kind === 'address')
    return encodeURI(text).replace(ENCODED_PERCENT, '%$1').replace(/&/g, '&amp;').replace(/'/g, '%27');
  if (kind === 'xstring' || kind === 'cell-link') return escapeValue('text', text.replace(LIKE_AN_ESCAPE, '_x005F_'));
  const replacements = kind === 'attribute' ? IN_ATTRIBUTE : IN_TEXT;
  return text.replace(MARKUP, (character) => replacements.get(character) ?? character);
}

const UNDERSCORE = 0x5f;

/** Per writer, the ASCII characters that it copies as they are: 1 for those, 0 for the others. */
export const PLAIN: Record<EscapeKind, Uint8Array> = {
  run: plainTable('run'),
  text: plainTable('text'),
  xstring: plainTable('xstring').fill(0, UNDERSCORE, UNDERSCORE + 1),
  'cell-link': plainTable('cell-link').fill(0, UNDERSCORE, UNDERSCORE + 1),
  attribute: plainTable('attribute'),
  uri: plainTable('uri'),
  address: plainTable('address'),
};

function plainTable(kind: EscapeKind): Uint8Array {
  return Uint8Array.from({ length: 0x80 }, (_, unit) => {
    const character = String.fromCharCode(unit);
    return character !== '\n' && escapeValue(kind, character) === character ? 1 : 0;
  });
}
