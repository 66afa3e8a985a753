import type { XmlSource } from './xml-source';

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

const NAME = /[A-Za-z_:\u0080-\uFFFF][\w:.\-\u0080-\uFFFF]*/y;
const SPACE = /[ \t\r\n]*/y;
const EQUALS = /[ \t\r\n]*=[ \t\r\n]*/y;
const NO_ATTRIBUTES: readonly AttributeRange[] = [];
/** Above so many attributes a set finds the duplicates, so that a hostile tag with a million stays linear. */
const FEW = 8;

/** The name at `at` (XML 1.0 §2.3). */
export function readName(source: XmlSource, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(source.xml)?.[0] ?? source.fail(at, 'a name was expected here');
}

/** The offset behind white space. */
export function skipSpace(xml: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.exec(xml);
  return SPACE.lastIndex;
}

/** Reads the start tag whose `<` is at `at` (XML 1.0 §3.1). */
export function readStartTag(source: XmlSource, at: number): StartTag {
  const { xml } = source;
  const name = readName(source, at + 1);
  let attributes: AttributeRange[] | undefined;
  let position = at + 1 + name.length;
  for (;;) {
    const behindSpace = skipSpace(xml, position);
    const character = xml.charCodeAt(behindSpace);
    const selfClosing = character === 0x2f && xml.charCodeAt(behindSpace + 1) === 0x3e;
    if (selfClosing || character === 0x3e) {
      const end = behindSpace + (selfClosing ? 2 : 1);
      if (attributes !== undefined) checkDuplicates(source, at, attributes);
      return { name, attributes: attributes ?? NO_ATTRIBUTES, end, selfClosing };
    }
    if (behindSpace === position) source.fail(position, `the tag <${name}> does not end where it should`);
    const attribute = readAttribute(source, behindSpace);
    (attributes ??= []).push(attribute);
    position = attribute.valueEnd + 1;
  }
}

function readAttribute(source: XmlSource, at: number): AttributeRange {
  const { xml } = source;
  const name = readName(source, at);
  EQUALS.lastIndex = at + name.length;
  if (!EQUALS.test(xml)) source.fail(at, `the attribute ${name} has no value`);
  const opening = EQUALS.lastIndex;
  const quote = xml[opening];
  if (quote !== '"' && quote !== "'") source.fail(opening, `the value of ${name} is not quoted`);
  const valueStart = opening + 1;
  const valueEnd = source.find(quote, valueStart, `the value of ${name}`);
  if (xml.slice(valueStart, valueEnd).includes('<')) source.fail(valueStart, `the value of ${name} holds a "<"`);
  source.checkReferences(valueStart, valueEnd);
  return { name, valueStart, valueEnd };
}

function checkDuplicates(source: XmlSource, at: number, attributes: readonly AttributeRange[]): void {
  if (attributes.length < 2) return;
  const repeated = attributes.length > FEW ? repeatedInMany(attributes) : repeatedInFew(attributes);
  if (repeated !== undefined) source.fail(at, `the attribute ${repeated} is given twice`);
}

function repeatedInFew(attributes: readonly AttributeRange[]): string | undefined {
  return attributes.find(({ name }, index) => attributes.findIndex((other) => other.name === name) < index)?.name;
}

function repeatedInMany(attributes: readonly AttributeRange[]): string | undefined {
  const seen = new Set<string>();
  return attributes.find(({ name }) => seen.size === seen.add(name).size)?.name;
}
