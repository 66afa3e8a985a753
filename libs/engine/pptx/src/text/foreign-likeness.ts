import { type TagStyle } from './tag-style';

/**
 * How much a mark looks like a placeholder.
 * - `sure`: a plain name, in a place where ordinary text does not use these signs;
 * - `likely`: the same, but text could stand so as well, in a deck whose placeholders are in another style;
 * - `doubtful`: a placeholder if its style is one of the deck's; by itself it may be text;
 * - `unheard`: the same, and too common in text to be told of by itself;
 * - `odd`: holds what is no name. Told of, and left, in a deck whose style it is.
 */
export type Likeness = 'sure' | 'likely' | 'doubtful' | 'unheard' | 'odd';

export interface ReadMark {
  readonly style: TagStyle;
  /** What stands between its signs. */
  readonly inner: string;
  readonly start: number;
  readonly end: number;
  /** Of the paragraph. */
  readonly text: string;
}

const PLAIN = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;
/** Names as they stand in tables. What would be code, a filter or a quotation in it is no name. */
const WIDE = /^[\p{L}_][^\p{Cc}|:;=<>{}[\]«»"“”+*!?^~\\]*$/u;
/** Words with spaces between: what a person would take for a name. */
const WORDS = /^[\p{L}\p{N}_. -]{1,41}$/u;
/** Signs that text hardly uses around words. Those of `[[citation needed]]` and `{see note}` it does. */
const CLEAR: ReadonlySet<TagStyle> = new Set([
  '${name}',
  '<<name>>',
  '｛name｝',
  '<%= name %>',
  '+++name+++',
  '{$name}',
  '{!name}',
  '[onshow.name]',
]);
const FEW_WORDS = /^[\p{L}\p{N}_.-]+(?: [\p{L}\p{N}_.-]+){0,4}$/u;
/** A GUID, which lists of extensions are full of. */
const GUID = /^[\dA-Fa-f]{8}-/;
/** Signs that mean something else before or around a name: `Order #{number}`, `@{handle}`, `%PATH%`. */
const NEVER_SURE: ReadonlySet<TagStyle> = new Set(['#{name}', '@{name}', '%name%']);
/** Signs that text has without spaces inside, or with spaces as quotation marks of French. */
const TIGHT: ReadonlySet<TagStyle> = new Set(['«name»', '$/name/']);
/** What one letter between these signs is: a set, a type, a quotation. */
const LETTERS: ReadonlySet<TagStyle> = new Set(['{name}', '<<name>>', '«name»']);
/** Keywords of UML, which stand between such signs in the boxes of its diagrams. */
const UML =
  /^(?:abstract|actor|component|create|datatype|entity|enum(?:eration)?|extends?|includes?|interface|service|signal|stereotype|subsystem|use|utility)$/i;

/** Undefined for what is no mark at all: `{1}`, `[[1, 2]]`. */
export function likenessOf(mark: ReadMark): Likeness | undefined {
  const { style, inner } = mark;
  const name = inner.trim();
  if (!/^[\p{L}_]/u.test(name) || GUID.test(name)) return undefined;
  const isPadded = name !== inner;
  if (!WIDE.test(name) || (TIGHT.has(style) && (isPadded || touchesWords(mark)))) return 'odd';
  const isName = CLEAR.has(style) ? FEW_WORDS : PLAIN;
  if (!isName.test(name) || (isPadded && style === '{name}'))
    return isHeard(style, name, isPadded) ? 'doubtful' : 'unheard';
  if (NEVER_SURE.has(style) || readsAsType(mark, name)) return 'doubtful';
  return style === '«name»' ? likenessOfQuoted(mark, name) : 'sure';
}

const isHeard = (style: TagStyle, name: string, isPadded: boolean): boolean =>
  WORDS.test(name) && !TIGHT.has(style) && !(isPadded && style === '{name}');

const touchesWords = ({ style, text, start, end }: ReadMark): boolean =>
  style === '$/name/' && (/[\p{L}\p{N}]/u.test(text.charAt(end)) || /\p{L}/u.test(text.charAt(start - 1)));

/** `List<<T>>`, `«interface»`, the set {A}. */
function readsAsType({ style, text, start }: ReadMark, name: string): boolean {
  if (LETTERS.has(style) && /^.$/u.test(name)) return true;
  if (style === '<<name>>' && /\p{L}/u.test(text.charAt(start - 1))) return true;
  return (style === '<<name>>' || style === '«name»') && UML.test(name);
}

/** Characters around a mark that are looked at: paragraphs are made that hold a million marks. */
const REACH = 200;

/** Half of Europe quotes with these marks: `Le «Monde»`. Fields of a letter have names of programs, or follow each other. */
function likenessOfQuoted({ text, start, end }: ReadMark, name: string): Likeness {
  const [before, after] = [text.slice(Math.max(0, start - REACH), start), text.slice(end, end + REACH)];
  if (/[_.\d]|\p{Ll}\p{Lu}/u.test(name) || /» ?$/.test(before) || /^ ?«/.test(after)) return 'sure';
  const outside = `${before}${after}`.replace(/«[^«»]{1,60}»/g, '');
  return before.trimEnd().endsWith(':') || !/\p{L}/u.test(outside) ? 'likely' : 'doubtful';
}
