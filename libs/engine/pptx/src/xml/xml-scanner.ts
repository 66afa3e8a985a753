import { TemplateRejected } from '../problems/template-rejected';
import { NamespaceScope } from './namespace-scope';
import { readName, readStartTag, skipSpace, type AttributeRange, type StartTag } from './tag-reader';
import { XmlSource } from './xml-source';

/** PowerPoint nests some forty elements at its deepest; POI and libxml stop at 256 too. */
const MAX_DEPTH = 256;

const XML_DECLARATION =
  /<\?xml\s+version\s*=\s*(["'])1\.\d\1(?:\s+encoding\s*=\s*(["'])[A-Za-z][\w.-]*\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*\?>/y;

export type XmlTokenKind = 'start' | 'end' | 'text' | 'cdata';

interface OpenElement {
  readonly raw: string;
  readonly name: string;
}

/**
 * Walks over the markup of a part without building a tree; every token keeps its offsets into the source, so that a
 * planner can cut the source there and leave each other byte alone. Well-formedness is checked on the way (XML 1.0,
 * Namespaces in XML 1.0), document types are refused before anything of them is read.
 *
 * Fields describe the token of the last `next()`. Comments and processing instructions are checked and passed over.
 */
export class XmlScanner {
  kind: XmlTokenKind = 'text';
  /** Offset of the token; for `cdata` the content without its brackets. */
  start = 0;
  end = 0;
  /** Customary name of the element that starts or ends, `a:t` whatever prefix the part uses. */
  name = '';
  /** Attributes of a `start`, in order, namespace declarations among them. */
  attributes: readonly AttributeRange[] = [];
  selfClosing = false;

  private readonly source: XmlSource;
  private readonly scope = new NamespaceScope();
  private readonly open: OpenElement[] = [];
  private position: number;
  private rootSeen = false;
  private pendingEnd = false;

  /** @throws TemplateRejected template.xml_malformed for characters that XML forbids, or a declaration that is none */
  constructor(
    readonly xml: string,
    part: string,
    private readonly maxDepth: number = MAX_DEPTH,
  ) {
    this.source = new XmlSource(xml, part);
    this.position = this.behindDeclaration();
  }

  /** Number of open elements; the one that starts or ends counts. */
  get depth(): number {
    return this.open.length;
  }

  /** Source name of the element, with the part's own prefix: for markup that is to be written beside it. */
  get rawName(): string {
    return this.open.at(-1)?.raw ?? '';
  }

  /**
   * Moves to the next token; false at the end of the part.
   * @throws TemplateRejected template.dtd_forbidden, template.xml_malformed, template.xml_too_deep
   */
  next(): boolean {
    if (this.kind === 'end') this.leave();
    if (this.pendingEnd) return this.emitPendingEnd();
    while (this.position < this.xml.length) {
      if (this.xml.charCodeAt(this.position) !== 0x3c) {
        if (this.readText()) return true;
      } else if (this.readMarkup()) return true;
    }
    if (this.open.length > 0) this.source.fail(this.position, `<${this.rawName}> is never closed`);
    if (!this.rootSeen) this.source.fail(this.position, 'there is no element');
    this.kind = 'text';
    return false;
  }

  /** The attribute of that customary name (`descr`, `r:id`), or undefined. */
  attribute(name: string): AttributeRange | undefined {
    return this.attributes.find((attribute) => this.scope.attributeName(attribute.name) === name);
  }

  /** The customary name of an attribute of the current element. */
  attributeName(attribute: AttributeRange): string {
    return this.scope.attributeName(attribute.name) ?? attribute.name;
  }

  private behindDeclaration(): number {
    const start = this.xml.charCodeAt(0) === 0xfeff ? 1 : 0;
    if (!/<\?xml[\s?]/y.test(this.xml.slice(start, start + 6))) return start;
    XML_DECLARATION.lastIndex = start;
    return XML_DECLARATION.test(this.xml)
      ? XML_DECLARATION.lastIndex
      : this.source.fail(start, 'the XML declaration cannot be read');
  }

  private emitPendingEnd(): true {
    this.pendingEnd = false;
    this.kind = 'end';
    this.start = this.end;
    return true;
  }

  private leave(): void {
    this.scope.leave(this.open.length);
    this.open.pop();
    this.kind = 'text';
  }

  private readText(): boolean {
    const start = this.position;
    const bracket = this.xml.indexOf('<', start);
    const end = bracket < 0 ? this.xml.length : bracket;
    this.position = end;
    if (this.open.length === 0) {
      if (skipSpace(this.xml, start) < end) this.source.fail(start, 'text outside the root element');
      return false;
    }
    this.source.checkReferences(start, end);
    if (this.xml.slice(start, end).includes(']]>')) this.source.fail(start, 'text that holds "]]>"');
    return this.emit('text', start, end);
  }

  private emit(kind: XmlTokenKind, start: number, end: number): true {
    this.kind = kind;
    this.start = start;
    this.end = end;
    return true;
  }

  private readMarkup(): boolean {
    switch (this.xml.charCodeAt(this.position + 1)) {
      case 0x2f:
        return this.readEndTag();
      case 0x21:
        return this.readDeclared();
      case 0x3f:
        return this.skipInstruction();
      default:
        return this.readStart();
    }
  }

  private readStart(): true {
    const tag = readStartTag(this.source, this.position);
    if (this.open.length === 0 && this.rootSeen) this.source.fail(this.position, 'a second root element');
    this.rootSeen = true;
    if (this.open.length >= this.maxDepth) this.tooDeep();
    this.enter(tag);
    this.attributes = tag.attributes;
    this.selfClosing = tag.selfClosing;
    this.pendingEnd = tag.selfClosing;
    const start = this.position;
    this.position = tag.end;
    return this.emit('start', start, tag.end);
  }

  private enter(tag: StartTag): void {
    const depth = this.open.length + 1;
    for (const attribute of tag.attributes) if (attribute.name.startsWith('xmlns')) this.declare(attribute, depth);
    for (const { name } of tag.attributes) {
      if (!name.startsWith('xmlns:') && this.scope.attributeName(name) === undefined) this.undeclared(name);
    }
    this.name = this.scope.elementName(tag.name) ?? this.undeclared(tag.name);
    this.open.push({ raw: tag.name, name: this.name });
  }

  private declare({ name, valueStart, valueEnd }: AttributeRange, depth: number): void {
    if (name.length > 5 && name[5] !== ':') return;
    const declared = this.scope.declare(name.slice(6), this.xml.slice(valueStart, valueEnd), depth);
    if (!declared) this.source.fail(this.position, `${name} declares what cannot be declared`);
  }

  private undeclared(name: string): never {
    return this.source.fail(this.position, `${name} is not a qualified name, or its prefix is not declared`);
  }

  private tooDeep(): never {
    throw TemplateRejected.because('template.xml_too_deep', {
      part: this.source.part,
      detail: `More than ${this.maxDepth} elements stand inside each other.`,
    });
  }

  private readEndTag(): true {
    const start = this.position;
    const raw = readName(this.source, start + 2);
    const closing = skipSpace(this.xml, start + 2 + raw.length);
    if (this.xml.charCodeAt(closing) !== 0x3e)
      this.source.fail(start, `the tag </${raw}> does not end where it should`);
    const element = this.open.at(-1);
    if (element?.raw !== raw) this.source.fail(start, `</${raw}> closes what is not open`);
    this.name = element.name;
    this.position = closing + 1;
    return this.emit('end', start, this.position);
  }

  /** `<!--`, `<![CDATA[`, or a document type, which no part of a package may have (ECMA-376 Part 2 §6.2.5). */
  private readDeclared(): boolean {
    const start = this.position;
    if (this.xml.startsWith('<!--', start)) return this.skipComment();
    if (!this.xml.startsWith('<![CDATA[', start)) return this.refuseDeclaration();
    if (this.open.length === 0) this.source.fail(start, 'text outside the root element');
    const close = this.source.find(']]>', start + 9, 'a CDATA section');
    this.position = close + 3;
    return this.emit('cdata', start + 9, close);
  }

  private skipComment(): false {
    const close = this.source.find('--', this.position + 4, 'a comment');
    if (this.xml.charCodeAt(close + 2) !== 0x3e) this.source.fail(close, 'a comment that holds "--"');
    this.position = close + 3;
    return false;
  }

  private refuseDeclaration(): never {
    if (!/^<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(this.xml.slice(this.position, this.position + 10))) {
      this.source.fail(this.position, 'a declaration that is none');
    }
    throw TemplateRejected.because('template.dtd_forbidden', { part: this.source.part });
  }

  private skipInstruction(): false {
    const target = readName(this.source, this.position + 2);
    if (target.toLowerCase() === 'xml') this.source.fail(this.position, 'an XML declaration that is not at the start');
    const close = this.source.find('?>', this.position, 'a processing instruction');
    const behindTarget = this.position + 2 + target.length;
    if (behindTarget !== close && skipSpace(this.xml, behindTarget) === behindTarget) {
      this.source.fail(this.position, 'an instruction without a name');
    }
    this.position = close + 2;
    return false;
  }
}

/**
 * Reads a part to its end for the checks alone.
 * @throws TemplateRejected as XmlScanner.next
 */
export function assertWellFormed(xml: string, part: string): void {
  const scanner = new XmlScanner(xml, part);
  while (scanner.next());
}
