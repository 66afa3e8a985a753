import { attributesAt, type XmlElement } from '../opc/read-elements';
import { decodeReferences } from '../xml/mapped-text';
import { XmlScanner } from '../xml/xml-scanner';

/** Where a shape stands, in the units of its slide (EMU). */
export interface ShapeBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How text stands in a shape, as far as the shape itself says. */
export interface TextFrame {
  wrap?: string | undefined;
  vert?: string | undefined;
  rot?: string | undefined;
  autofit?: string | undefined;
}

/** A shape with text, or a table. */
export interface SlideShape {
  readonly kind: 'shape' | 'table';
  name: string;
  /** What it takes its place from, where it has none of its own: type and number of a placeholder of the layout. */
  placeholder?: { readonly type: string; readonly idx: string };
  box?: ShapeBox;
  /** Degrees by which it is turned itself, clockwise. */
  turn: number;
  /** Whether a group that holds it is turned. */
  isInTurned: boolean;
  readonly frame: TextFrame;
  /** As they are drawn: without fields, whose text is made then. */
  readonly paragraphs: string[];
}

interface Place {
  off?: readonly [number, number];
  ext?: readonly [number, number];
  chOff?: readonly [number, number];
  chExt?: readonly [number, number];
  turn: number;
}

/** Of a degree, in OOXML. */
const TURN_UNITS = 60_000;

const FRAMES = new Map<string, SlideShape['kind']>([
  ['p:sp', 'shape'],
  ['p:graphicFrame', 'table'],
]);
const AUTOFITS = new Set(['a:spAutoFit', 'a:normAutofit', 'a:noAutofit']);

/** Reads the shapes of a slide, a layout or a master that may hold text, in their order, with groups applied. @throws TemplateRejected when it is not well-formed */
export function slideShapes(xml: string, part: string): SlideShape[] {
  const scanner = new XmlScanner(xml, part);
  const reader = new ShapeReader(attributesAt(scanner));
  while (scanner.next()) {
    if (scanner.kind === 'start') reader.start(scanner.name, scanner.depth);
    else if (scanner.kind === 'end') reader.end(scanner.name, scanner.depth);
    else {
      const text = xml.slice(scanner.start, scanner.end);
      reader.text(scanner.kind === 'cdata' ? text : decodeReferences(text));
    }
  }
  return reader.shapes;
}

const newPlace = (): Place => ({ turn: 0 });

class ShapeReader {
  readonly shapes: SlideShape[] = [];
  private readonly groups: Place[] = [];
  private shape: SlideShape | undefined;
  private place: Place = newPlace();
  private inText = false;
  private inField = false;
  /** Depth of an alternative that is not drawn; 0 outside. */
  private passedOver = 0;

  constructor(private readonly attribute: XmlElement['attribute']) {}

  start(name: string, depth: number): void {
    if (this.passedOver > 0) return;
    const { attribute } = this;
    if (name === 'mc:Fallback') this.passedOver = depth;
    else if (name === 'p:grpSp') this.groups.push(newPlace());
    else if (FRAMES.has(name)) this.begin(FRAMES.get(name) ?? 'shape');
    else if (name === 'a:xfrm' || name === 'p:xfrm') this.xfrm.turn ||= Number(attribute('rot') ?? 0) / TURN_UNITS;
    else if (name === 'a:off' || name === 'a:chOff')
      this.xfrm[name === 'a:off' ? 'off' : 'chOff'] = this.pair('x', 'y');
    else if (name === 'a:ext' || name === 'a:chExt') this.extent(name === 'a:ext' ? 'ext' : 'chExt');
    else if (this.shape) this.within(this.shape, name);
  }

  end(name: string, depth: number): void {
    if (this.passedOver > 0) {
      if (depth === this.passedOver) this.passedOver = 0;
    } else if (name === 'p:grpSp') this.groups.pop();
    else if (name === 'a:t') this.inText = false;
    else if (name === 'a:fld') this.inField = false;
    else if (FRAMES.has(name) && this.shape) this.finish(this.shape);
  }

  text(text: string): void {
    const paragraphs = this.shape?.paragraphs;
    if (!paragraphs || !this.inText || this.inField || this.passedOver > 0) return;
    paragraphs.push((paragraphs.pop() ?? '') + text);
  }

  private get xfrm(): Place {
    return this.shape ? this.place : (this.groups.at(-1) ?? newPlace());
  }

  private pair(first: string, second: string): readonly [number, number] {
    return [Number(this.attribute(first) ?? 0), Number(this.attribute(second) ?? 0)];
  }

  /** Extensions have elements of that name, too. */
  private extent(name: 'ext' | 'chExt'): void {
    if (this.attribute('cx') !== undefined) this.xfrm[name] = this.pair('cx', 'cy');
  }

  private begin(kind: SlideShape['kind']): void {
    this.place = newPlace();
    this.shape = { kind, name: '', turn: 0, isInTurned: false, frame: {}, paragraphs: [] };
  }

  private within(shape: SlideShape, name: string): void {
    const { attribute } = this;
    if (name === 'p:cNvPr') shape.name = attribute('name') ?? '';
    else if (name === 'p:ph') shape.placeholder = { type: attribute('type') ?? 'obj', idx: attribute('idx') ?? '0' };
    else if (name === 'a:bodyPr' && shape.kind === 'shape') {
      Object.assign(shape.frame, { wrap: attribute('wrap'), vert: attribute('vert'), rot: attribute('rot') });
    } else if (AUTOFITS.has(name)) shape.frame.autofit = name;
    else if (name === 'a:p') shape.paragraphs.push('');
    else if (name === 'a:fld') this.inField = true;
    else if (name === 'a:t') this.inText = true;
  }

  private finish(shape: SlideShape): void {
    const { off, ext } = this.place;
    shape.turn = this.place.turn;
    shape.isInTurned = this.groups.some(({ turn }) => turn !== 0);
    if (off && ext) {
      const own: ShapeBox = { x: off[0], y: off[1], width: ext[0], height: ext[1] };
      shape.box = this.groups.reduceRight(inGroup, own);
    }
    this.shapes.push(shape);
    this.shape = undefined;
  }
}

/** Of a group the children have coordinates of their own (ECMA-376 Part 1 §20.1.7.5). */
function inGroup(box: ShapeBox, { off, ext, chOff, chExt }: Place): ShapeBox {
  if (!off || !ext || !chOff || !chExt || chExt[0] === 0 || chExt[1] === 0) return box;
  const [across, down] = [ext[0] / chExt[0], ext[1] / chExt[1]];
  return {
    x: off[0] + (box.x - chOff[0]) * across,
    y: off[1] + (box.y - chOff[1]) * down,
    width: box.width * across,
    height: box.height * down,
  };
}
