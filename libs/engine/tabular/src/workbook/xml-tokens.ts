import { codeAt } from '@rowdeck/engine-values';
import { wellFormed } from '../table/well-formed';

/** Takes the pieces of an XML text as they come. Names are without their prefix. */
export interface XmlHandler {
  /** @param attributes as they stand in the tag; see `attributeOf` */
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** Character data, references resolved; one text may come in several calls. */
  text(text: string): void;
  /**
   * Reads a whole element at once, where it begins with `<` and is of a common form, and gives the place behind it; -1 leaves it to
   * the calls above.
   */
  element?(text: string, at: number): number;
}

/** The text is not the XML that a workbook may hold. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
}

/** A cell has at most 32,767 characters, a tag of a workbook some hundred; what is longer is made to fill the memory. */
const LONGEST_PIECE = 1_000_000;
const DEEPEST = 256;
const EXCLAMATION = 0x21;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const COLON = 0x3a;
const LESS = 0x3c;
const GREATER = 0x3e;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;

/**
 * Reads XML piece by piece, holding no more than the piece that is incomplete. What workbooks have no use for is refused: document
 * types and entities of their own, tags without end, deep nesting.
 *
 * @throws XmlRefused
 */
export class XmlTokens {
  private text = '';
  private at = 0;
  private readonly path: string[] = [];

  constructor(private readonly handler: XmlHandler) {}

  /**
   * Takes the next piece of the text; `read` goes through it. What the last one has left is read at once, with the end of its tag:
   * each look at a letter of a text that was joined takes longer.
   */
  feed(piece: string): void {
    const left = this.text.slice(this.at);
    if (left.length > LONGEST_PIECE) throw new XmlRefused('a tag or a text is too long');
    const tagEnd = left === '' ? 0 : piece.indexOf('>') + 1;
    this.text = left + piece.slice(0, tagEnd);
    this.at = 0;
    this.read(Infinity);
    const isRead = this.at === this.text.length;
    this.text = isRead ? piece : this.text.slice(this.at) + piece.slice(tagEnd);
    this.at = isRead ? tagEnd : 0;
  }

  /** Reads so many characters, up to the end of a tag or text. False when more has to come first. */
  read(characters: number): boolean {
    const { text } = this;
    const end = Math.min(this.at + characters, text.length);
    while (this.at < end) {
      const next = codeAt(text, this.at) === LESS ? this.markup(text, this.at) : this.characters(text, this.at);
      if (next < 0) return false;
      this.at = next;
    }
    return this.at < text.length;
  }

  end(): void {
    if (this.text.slice(this.at).trim() !== '' || this.path.length > 0) throw new XmlRefused('it breaks off');
  }

  /** The place behind, or -1 when more has to come. A reference is not cut in two. */
  private characters(text: string, at: number): number {
    const found = text.indexOf('<', at);
    if (found < 0 && text.length - at < LONGEST_PIECE) return -1;
    const end = found < 0 ? text.length : found;
    if (this.path.length > 0) this.handler.text(resolved(text.slice(at, end)));
    return end;
  }

  private markup(text: string, at: number): number {
    const behindElement = this.handler.element?.(text, at) ?? -1;
    if (behindElement > 0 && this.path.length > 0) return behindElement;
    const first = codeAt(text, at + 1);
    if (first === EXCLAMATION) return this.declaration(text, at);
    if (first === QUESTION) return behind(text, '?>', at);
    const end = tagEnd(text, at);
    if (end < 0) return -1;
    if (first === SLASH) this.endTag(text, at + 2, end);
    else this.open(text, at + 1, end);
    return end + 1;
  }

  private declaration(text: string, at: number): number {
    if (text.startsWith('<!--', at)) return behind(text, '-->', at);
    if (text.startsWith('<![CDATA[', at)) return this.cdata(text, at + '<![CDATA['.length);
    if (text.length - at < '<![CDATA['.length) return -1;
    throw new XmlRefused('it declares a document type');
  }

  private cdata(text: string, from: number): number {
    const end = text.indexOf(']]>', from);
    if (end < 0) return -1;
    this.handler.text(text.slice(from, end));
    return end + ']]>'.length;
  }

  /** @param from where the name begins; the tag ends at `end` */
  private open(text: string, from: number, end: number): void {
    const empty = codeAt(text, end - 1) === SLASH;
    const behindAttributes = empty ? end - 1 : end;
    let nameEnd = from;
    while (nameEnd < behindAttributes && !endsName(codeAt(text, nameEnd))) nameEnd++;
    const name = localName(text, from, nameEnd);
    if (this.path.push(name) > DEEPEST) throw new XmlRefused('it is nested too deeply');
    this.handler.open(name, nameEnd === behindAttributes ? '' : text.slice(nameEnd, behindAttributes));
    if (empty) this.close(name);
  }

  /** Nearly every tag ends what was opened last, by the same name. */
  private endTag(text: string, from: number, end: number): void {
    const open = this.path[this.path.length - 1] ?? '';
    const isLast = end - from === open.length && text.startsWith(open, from);
    this.close(isLast ? open : localName(text, from, from + text.slice(from, end).trimEnd().length));
  }

  private close(name: string): void {
    if (this.path.pop() !== name) throw new XmlRefused(`the end tag ${name} has no beginning`);
    this.handler.close(name);
  }
}

function behind(text: string, mark: string, at: number): number {
  const found = text.indexOf(mark, at);
  return found < 0 ? -1 : found + mark.length;
}

/** The `>` that ends a tag: the first outside quotes. */
export function tagEnd(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    const char = codeAt(text, i);
    if (char === GREATER) return i;
    if (char !== DOUBLE_QUOTE && char !== SINGLE_QUOTE) continue;
    i = text.indexOf(text.charAt(i), i + 1);
    if (i < 0) return -1;
  }
  return -1;
}

function localName(text: string, from: number, end: number): string {
  for (let at = from; at < end; at++) if (codeAt(text, at) === COLON) return text.slice(at + 1, end);
  return text.slice(from, end);
}

const endsName = (char: number): boolean => char === SLASH || isSpace(char);

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The text with what its references stand for, which are found without a search for a pattern: a sheet may hold millions. */
export function resolved(text: string): string {
  let [whole, from] = ['', 0];
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    const end = referenceEnd(text, at);
    if (end < 0) continue;
    whole += text.slice(from, at) + character(text.slice(at + 1, end));
    from = end + 1;
  }
  return from === 0 ? text : whole + text.slice(from);
}

const LONGEST_REFERENCE = 12;

/** The `;` behind the name of a reference; -1 where there is none, and the `&` stands for itself. */
function referenceEnd(text: string, at: number): number {
  const end = text.slice(at, at + LONGEST_REFERENCE + 2).indexOf(';');
  return end > 1 && !/[&\s]/.test(text.slice(at + 1, at + end)) ? at + end : -1;
}

function character(name: string): string {
  const known = ENTITIES.get(name);
  if (known !== undefined) return known;
  const code = /^#(?:\d+|x[\da-f]+)$/i.test(name) ? Number(name.slice(1).replace(/^x/i, '0x')) : 0;
  if (code === 0 || code > 0x10ffff) throw new XmlRefused(`the entity &${name}; is not known`);
  // Half of a character is none, and no database takes it.
  return wellFormed(String.fromCodePoint(code));
}

/**
 * The value of an attribute, by its name with or without a prefix; undefined when it is not there. Each character is looked at once,
 * for a tag may be made of a hundred thousand attributes.
 */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (let at = 0; at < attributes.length;) {
    const equals = attributes.indexOf('=', at);
    const opening = equals < 0 ? -1 : skipSpace(attributes, equals + 1, 1);
    const quote = attributes[opening];
    if (quote !== '"' && quote !== "'") return undefined;
    const closing = attributes.indexOf(quote, opening + 1);
    if (closing < 0) return undefined;
    if (isNamed(attributes, at, equals, name)) return resolved(attributes.slice(opening + 1, closing));
    at = closing + 1;
  }
  return undefined;
}

/** Whether what stands before an equals sign is the name. */
function isNamed(attributes: string, from: number, equals: number, name: string): boolean {
  const start = skipSpace(attributes, equals - 1, -1) + 1 - name.length;
  if (start < from || !attributes.startsWith(name, start)) return false;
  return start === from || attributes[start - 1] === ':' || isSpace(codeAt(attributes, start - 1));
}

function skipSpace(text: string, from: number, step: 1 | -1): number {
  let at = from;
  while (isSpace(codeAt(text, at))) at += step;
  return at;
}

const isSpace = (char: number): boolean => char === 0x20 || (char >= 0x09 && char <= 0x0d);
