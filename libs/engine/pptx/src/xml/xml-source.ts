import { TemplateRejected } from '../problems/template-rejected';

/** XML 1.0 §2.2: what no document may hold, not even escaped. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

/** `&amp;` and its four sisters, or a character reference; a document without a DTD has no others (XML 1.0 §4.1, §4.6). */
const REFERENCE = /&(?:amp|lt|gt|quot|apos|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));/y;

/** The text of one part with its name, so that every complaint says where: part, line and column, both from 1. */
export class XmlSource {
  private nextAmpersand = -1;

  constructor(
    readonly xml: string,
    readonly part: string,
  ) {
    const forbidden = xml.search(FORBIDDEN);
    if (forbidden >= 0) this.fail(forbidden, 'a character that XML forbids');
  }

  /** @throws TemplateRejected template.xml_malformed, always */
  fail(offset: number, what: string): never {
    const before = this.xml.slice(0, offset);
    const line = before.split('\n').length;
    const column = offset - before.lastIndexOf('\n');
    const detail = `Line ${line}, column ${column}: ${what}.`;
    throw TemplateRejected.because('template.xml_malformed', { part: this.part, detail });
  }

  /** @throws TemplateRejected template.part_too_large, always */
  exceed(detail: string): never {
    throw TemplateRejected.because('template.part_too_large', { part: this.part, detail });
  }

  /** Offset of the first `mark` at or after `from`; fails when the part ends before it. */
  find(mark: string, from: number, construct: string): number {
    const at = this.xml.indexOf(mark, from);
    return at < 0 ? this.fail(from, `${construct} that never ends`) : at;
  }

  /** Checks the references of a stretch of text. The search for the next `&` is remembered: one pass over the part in all. */
  checkReferences(start: number, end: number): void {
    if (this.nextAmpersand < start) this.nextAmpersand = this.seekAmpersand(start);
    while (this.nextAmpersand < end) {
      this.checkReference(this.nextAmpersand);
      this.nextAmpersand = this.seekAmpersand(this.nextAmpersand + 1);
    }
  }

  private seekAmpersand(from: number): number {
    const at = this.xml.indexOf('&', from);
    return at < 0 ? this.xml.length : at;
  }

  private checkReference(at: number): void {
    REFERENCE.lastIndex = at;
    const match = REFERENCE.exec(this.xml);
    if (match === null) this.fail(at, 'an ampersand that begins neither a character nor a predefined entity');
    const [, decimal, hexadecimal] = match;
    const code = decimal === undefined ? hexadecimal && parseInt(hexadecimal, 16) : parseInt(decimal, 10);
    if (typeof code === 'number' && !isXmlCharacter(code)) this.fail(at, 'a reference to a character that XML forbids');
  }
}

/** XML 1.0 §2.2, production 2. */
function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code <= 0x10ffff);
}
