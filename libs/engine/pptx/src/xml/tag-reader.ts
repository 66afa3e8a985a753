import { type XmlSource } from './xml-source';

/** Offsets of one attribute in the source; the value without its quotes. */
export interface AttributeRange {
  readonly name: string;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** A start tag as it stands: `<name` to `>`. */
export interface StartTag {
  readonly name: string;
  readonly attributes: readonly AttributeRange[];
  /** Offset behind the `>`. */
  readonly end: number;
  readonly selfClosing: boolean;
}

const SLASH = 0x2f;
const CLOSE = 0x3e;
const EQUALS = 0x3d;
const NO_ATTRIBUTES: readonly AttributeRange[] = [];
/** Above so many attributes a set finds the duplicates, so that a tag with hundreds stays linear. */
const FEW = 8;
/** PowerPoint writes forty namespaces on one element at most. Each costs memory as long as its element is open, and 256 may be. */
const MOST_ATTRIBUTES = 512;

/** By ASCII code: 1 for letters, `_` and `:`, 2 for what may follow them in a name (XML 1.0 §2.3). A regular expression takes twice as long. */
const NAME_UNITS = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_:]/.test(character)) return 1;
  return /[\d.-]/.test(character) ? 2 : 0;
});

const BEYOND_ASCII = /[^\0-\x7f]/;
const NAME_START =
  ':A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
/** XML 1.0 (5th edition) §2.3, productions 4 to 5. */
const NAME = new RegExp(`^[${NAME_START}][${NAME_START}\\d.\\xB7\\u0300-\\u036F\\u203F\\u2040-]*$`, 'u');

/** The name at `at` (XML 1.0 §2.3). */
export function readName(source: XmlSource, at: number): string {
  const { xml } = source;
  const first = xml.charCodeAt(at);
  if (!(first >= 0x80 || NAME_UNITS[first] === 1)) source.fail(at, 'a name was expected here');
  let end = at + 1;
  for (let unit = xml.charCodeAt(end); unit >= 0x80 || (NAME_UNITS[unit] ?? 0) > 0; unit = xml.charCodeAt(end)) end++;
  const name = xml.slice(at, end);
  if (BEYOND_ASCII.test(name) && !NAME.test(name)) source.fail(at, `"${name}" is not a name`);
  return name;
}

/** The offset behind white space. */
export function skipSpace(xml: string, at: number): number {
  let end = at;
  for (let unit = xml.charCodeAt(end); unit === 0x20 || unit === 0xa || unit === 0xd || unit === 0x9;) {
    unit = xml.charCodeAt(++end);
  }
  return end;
}

/** Reads the start tag whose `<` is at `at` (XML 1.0 §3.1). */
export function readStartTag(source: XmlSource, at: number): StartTag {
  const { xml } = source;
  const name = readName(source, at + 1);
  let attributes: AttributeRange[] | undefined;
  let position = at + 1 + name.length;
  for (;;) {
    const behindSpace = skipSpace(xml, position);
    const unit = xml.charCodeAt(behindSpace);
    const selfClosing = unit === SLASH && xml.charCodeAt(behindSpace + 1) === CLOSE;
    if (selfClosing || unit === CLOSE) {
      const end = behindSpace + (selfClosing ? 2 : 1);
      if (attributes === undefined) return { name, attributes: NO_ATTRIBUTES, end, selfClosing };
      checkAttributes(source, at, end, attributes);
      return { name, attributes, end, selfClosing };
    }
    if (behindSpace === position) source.fail(position, `the tag <${name}> does not end where it should`);
    const attribute = readAttribute(source, behindSpace);
    const count = (attributes ??= []).push(attribute);
    if (count > MOST_ATTRIBUTES) source.exceed(`The tag <${name}> has more than ${MOST_ATTRIBUTES} attributes.`);
    position = attribute.valueEnd + 1;
  }
}

function readAttribute(source: XmlSource, at: number): AttributeRange {
  const { xml } = source;
  const name = readName(source, at);
  const equals = skipSpace(xml, at + name.length);
  if (xml.charCodeAt(equals) !== EQUALS) source.fail(at, `the attribute ${name} has no value`);
  const opening = skipSpace(xml, equals + 1);
  const quote = xml[opening];
  if (quote !== '"' && quote !== "'") source.fail(opening, `the value of ${name} is not quoted`);
  const valueStart = opening + 1;
  const valueEnd = source.find(quote, valueStart, `the value of ${name}`);
  source.checkReferences(valueStart, valueEnd);
  return { name, valueStart, valueEnd };
}

/** No `<` in a value (XML 1.0 §3.1), no name twice. One search over the tag is cheaper than one in each value. */
function checkAttributes(source: XmlSource, at: number, end: number, attributes: readonly AttributeRange[]): void {
  const bracket = source.xml.indexOf('<', at + 1);
  if (bracket >= 0 && bracket < end) source.fail(bracket, 'a "<" inside the value of an attribute');
  if (attributes.length < 2) return;
  const repeated = attributes.length > FEW ? repeatedInMany(attributes) : repeatedInFew(attributes);
  if (repeated !== undefined) source.fail(at, `the attribute ${repeated} is given twice`);
}

function repeatedInFew(attributes: readonly AttributeRange[]): string | undefined {
  for (let index = 1; index < attributes.length; index++) {
    const name = attributes[index]?.name;
    for (let before = 0; before < index; before++) if (attributes[before]?.name === name) return name;
  }
  return undefined;
}

function repeatedInMany(attributes: readonly AttributeRange[]): string | undefined {
  const seen = new Set<string>();
  return attributes.find(({ name }) => seen.size === seen.add(name).size)?.name;
}
