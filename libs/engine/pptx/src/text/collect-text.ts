import { TemplateRejected } from '../problems/template-rejected';
import { decodeReferences, type CharacterData } from '../xml/mapped-text';
import { type AttributeRange } from '../xml/tag-reader';
import { XmlScanner } from '../xml/xml-scanner';
import { type ValueWriter } from './part-plan';
import { PlaceContext, type TextPlace } from './place-context';
import { type PlannablePart } from './plannable-part';
import { runBreak, type SourceTag } from './run-break';
import { type TextAtom, type TextContainer } from './text-container';
import { isWorthALook } from './worth-a-look';
import {
  BRANCHES,
  CONTAINERS,
  DERIVED,
  IGNORED_IN_CONTAINER,
  LEAVES,
  namesShape,
  RUN_TEXTS,
  XSTRINGS,
  textAttributes,
} from './text-vocabulary';

/** All the text of a part that a person may have typed into, in the order of the source. */
export interface CollectedText {
  readonly containers: readonly TextContainer[];
  /** Which shape uses which relationship of the part: its chart, its hyperlink, its picture. */
  readonly shapesByRelationship: ReadonlyMap<string, string>;
}

interface OpenContainer {
  readonly depth: number;
  readonly body: number;
  readonly holder: string;
  atoms: TextAtom[];
  breaksBefore: Set<number>;
}

interface OpenAtom {
  readonly depth: number;
  readonly writer: () => ValueWriter;
  readonly preserveAt: number | undefined;
  readonly data: CharacterData[];
}

const textWriter = (): ValueWriter => ({ kind: 'text' });
const xstringWriter = (): ValueWriter => ({ kind: 'xstring' });
const attributeWriter = (): ValueWriter => ({ kind: 'attribute' });
const uriWriter = (): ValueWriter => ({ kind: 'uri' });
/** A field cannot be broken in two: its id would be there twice. A space keeps the words apart. */
const fieldWriter = (): ValueWriter => ({ kind: 'run', lineBreak: ' ' });

/** Runs that are held at one time: all of a paragraph, then those of the paragraphs with braces. A thousand to a table row. */
const MOST_RUNS = 100_000;
/** Character references in texts with braces or references: each is mapped to its place in the source. */
const MOST_REFERENCES = 500_000;

/**
 * Reads a part once and gathers its texts. Elements are known by namespace, so one vocabulary serves every kind of part
 * and whatever prefixes the part uses.
 *
 * @throws TemplateRejected as XmlScanner.next; template.part_too_large for a hostile number of runs
 */
export function collectText(part: PlannablePart): CollectedText {
  return new TextCollector(part).collect();
}

class TextCollector {
  private readonly scanner: XmlScanner;
  private readonly context: PlaceContext;
  private readonly containers: TextContainer[] = [];
  private readonly shapesByRelationship = new Map<string, string>();
  /** Offset of the start tag of the open element at each depth. */
  private readonly startAtDepth: number[] = [];
  private container: OpenContainer | undefined;
  private atom: OpenAtom | undefined;
  private run: (SourceTag & { readonly field: boolean }) | undefined;
  private ignoredDepth = 0;
  /** Runs of the containers that are kept. */
  private runsKept = 0;
  private referencesKept = 0;
  private derivedDepth = 0;

  constructor(private readonly part: PlannablePart) {
    this.scanner = new XmlScanner(part.xml, part.name);
    this.context = new PlaceContext(part.shape);
  }

  collect(): CollectedText {
    const { scanner } = this;
    while (scanner.next()) {
      if (scanner.kind === 'start') this.onStart();
      else if (scanner.kind === 'end') this.onEnd();
      else this.onText(scanner.kind === 'cdata');
    }
    return { containers: this.containers, shapesByRelationship: this.shapesByRelationship };
  }

  private onStart(): void {
    const { name, depth } = this.scanner;
    this.startAtDepth[depth] = this.scanner.start;
    this.context.enter(name, depth, this.attributeText);
    if (this.scanner.attributes.length > 0) this.onAttributes();
    if (name === DERIVED) this.derivedDepth = depth;
    if (this.container !== undefined) this.onStartInContainer(this.container);
    else if (CONTAINERS.has(name)) this.openContainer(depth);
    else if (LEAVES.has(name)) {
      this.openContainer(depth);
      this.openAtom(XSTRINGS.has(name) ? xstringWriter : textWriter);
    }
  }

  private onStartInContainer(container: OpenContainer): void {
    const { name, depth } = this.scanner;
    if (name === 'a:r' || name === 'a:fld') this.run = { ...this.sourceTag(), field: name === 'a:fld' };
    else if (name === 'a:br') container.breaksBefore.add(container.atoms.length);
    else if (name === IGNORED_IN_CONTAINER) this.ignoredDepth = depth;
    else if (BRANCHES.has(name)) this.splitContainer(container);
    else if (RUN_TEXTS.has(name) && this.ignoredDepth === 0) this.openAtom(this.runWriter());
  }

  private onEnd(): void {
    const { name, depth } = this.scanner;
    if (this.atom?.depth === depth) this.closeAtom(this.atom);
    if (this.container?.depth === depth) this.closeContainer(this.container);
    else if (this.container !== undefined && BRANCHES.has(name)) this.splitContainer(this.container);
    if (this.ignoredDepth === depth) this.ignoredDepth = 0;
    if (this.derivedDepth === depth) this.derivedDepth = 0;
    if (name === 'a:r' || name === 'a:fld') this.run = undefined;
    this.context.leave(depth);
  }

  private onText(cdata: boolean): void {
    if (this.atom?.depth !== this.scanner.depth) return;
    this.atom.data.push({ start: this.scanner.start, end: this.scanner.end, cdata });
  }

  private sourceTag(): SourceTag {
    return { raw: this.scanner.rawName, start: this.scanner.start, end: this.scanner.end };
  }

  private runWriter(): () => ValueWriter {
    const { run } = this;
    if (run === undefined) return this.part.makesLinks === true ? () => ({ kind: 'cell-link' }) : xstringWriter;
    if (run.field) return fieldWriter;
    const text = this.sourceTag();
    let writer: ValueWriter | undefined;
    return () => (writer ??= { kind: 'run', lineBreak: runBreak(this.part.xml, run, text) });
  }

  private openContainer(depth: number): void {
    const body = this.startAtDepth[depth - 1] ?? 0;
    this.container = { depth, body, holder: this.scanner.name, atoms: [], breaksBefore: new Set() };
  }

  private openAtom(writer: () => ValueWriter): void {
    const { scanner } = this;
    if (scanner.selfClosing) return;
    const trims = scanner.name === 'x:t' && scanner.attribute('xml:space') === undefined;
    const preserveAt = trims ? scanner.end - 1 : undefined;
    this.atom = { depth: scanner.depth, writer, preserveAt, data: [] };
  }

  private closeAtom({ data, writer, preserveAt }: OpenAtom): void {
    const atom = { data, writer, slotEnd: this.scanner.end };
    const runs = this.container?.atoms.push(preserveAt === undefined ? atom : { ...atom, preserveAt }) ?? 0;
    if (this.runsKept + runs > MOST_RUNS) {
      this.refuse(
        `More than ${MOST_RUNS.toLocaleString('en')} runs of text stand in one paragraph, or beside placeholders.`,
      );
    }
    this.atom = undefined;
  }

  private refuse(detail: string): never {
    throw TemplateRejected.because('template.part_too_large', { part: this.part.name, detail });
  }

  private closeContainer(container: OpenContainer): void {
    this.emit(container);
    this.container = undefined;
  }

  private splitContainer(container: OpenContainer): void {
    this.emit(container);
    container.atoms = [];
    container.breaksBefore = new Set();
  }

  private emit({ body, holder, atoms, breaksBefore }: OpenContainer, link?: TextPlace): void {
    if (!isWorthALook(this.part.xml, atoms)) return;
    const derived = this.derivedDepth > 0;
    const syntax = link === undefined ? 'text' : 'uri';
    this.containers.push({ body, holder, atoms, breaksBefore, syntax, derived, place: link ?? this.context.place });
    this.runsKept += atoms.length;
    for (const { data } of atoms) for (const stretch of data) this.countReferences(stretch);
  }

  private countReferences({ start, end }: CharacterData): void {
    const text = this.part.xml.slice(start, end);
    for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
      if (++this.referencesKept > MOST_REFERENCES)
        this.refuse(`More than ${MOST_REFERENCES.toLocaleString('en')} characters are written as references.`);
    }
  }

  private onAttributes(): void {
    const { scanner, part } = this;
    const { name } = scanner;
    if (namesShape(name)) this.context.enterShape(this.attributeText('name'), scanner.depth);
    if (name === 'rel:Relationship') return this.onRelationship();
    for (const attribute of textAttributes(name)) this.addAttribute(scanner.attribute(attribute), attributeWriter);
    const { shape } = this.context;
    if (shape === undefined || part.kind === 'relationships') return;
    for (const attribute of scanner.attributes) this.noteRelationship(attribute, shape);
  }

  private noteRelationship(attribute: AttributeRange, shape: string): void {
    if (!attribute.name.includes(':') || !this.scanner.attributeName(attribute).startsWith('r:')) return;
    const id = this.part.xml.slice(attribute.valueStart, attribute.valueEnd);
    this.shapesByRelationship.set(decodeReferences(id), shape);
  }

  /** Only a target outside the package is text; the others are part names (ECMA-376 Part 2 §6.5.3.4). */
  private onRelationship(): void {
    if (this.attributeText('TargetMode') !== 'External') return;
    const shape = this.part.shapesByRelationship?.get(this.attributeText('Id'));
    this.addAttribute(this.scanner.attribute('Target'), uriWriter, shape === undefined ? {} : { shape });
  }

  /** @param link the place of a link, whose text is an address */
  private addAttribute(attribute: AttributeRange | undefined, writer: () => ValueWriter, link?: TextPlace): void {
    if (attribute === undefined) return;
    const { name, valueStart, valueEnd } = attribute;
    const data = [{ start: valueStart, end: valueEnd, cdata: false }];
    const atoms = [{ data, writer, slotEnd: valueEnd + 1 }];
    this.emit({ depth: 0, body: valueStart, holder: name, atoms, breaksBefore: new Set<number>() }, link);
  }

  private readonly attributeText = (name: string): string => {
    const attribute = this.scanner.attribute(name);
    return attribute === undefined
      ? ''
      : decodeReferences(this.part.xml.slice(attribute.valueStart, attribute.valueEnd));
  };
}
