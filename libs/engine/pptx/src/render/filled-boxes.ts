import { type CompiledTemplate } from '../compile/compiled-template';
import { type PresentationPackage } from '../opc/presentation-package';
import { readElements } from '../opc/read-elements';
import { type PartPlan, type SlotPiece } from '../text/part-plan';
import { type SlideShape, slideShapes } from './slide-shapes';

/** A shape of a slide that values of a row were filled into, and where its text may stand. */
export interface FilledBox {
  /** The shape's name in PowerPoint. */
  readonly shape: string;
  /** In shares of the slide's width and height. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** What may not be left: its own box, or the slide alone, where the box grows with its text, or text in it is turned. */
  readonly within: 'box' | 'slide';
  /** Degrees by which the box is turned about its middle, clockwise. */
  readonly turn: number;
  /** Its text. */
  readonly paragraphs: readonly string[];
  /** The names of what was filled into it, each once. */
  readonly placeholders: readonly string[];
}

/** Private characters around the name of a placeholder: no text of a deck that is shown holds them. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const MARK = /\uE000([^\uE000\uE001]*)\uE001/g;

/** Names of placeholders of layouts that stand for the same. */
const KINDS = new Map([
  ['ctrTitle', 'title'],
  ['subTitle', 'body'],
  ['obj', 'body'],
]);
const kindOf = (type = 'obj'): string => KINDS.get(type) ?? type;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * The shapes of a slide that hold values, as the filled deck has them.
 * @param number of the slide, from 1
 * @throws TemplateRejected when a part is not well-formed
 */
export function filledBoxes(deck: PresentationPackage, number: number, template: CompiledTemplate): FilledBox[] {
  const part = deck.slides[number - 1] ?? '';
  const dynamic = template.archive.parts.find((one) => one.kind === 'text' && one.name === part);
  if (dynamic?.kind !== 'text') return [];
  const marked = slideShapes(markedXml(dynamic.plan), part);
  const filled = slideShapes(deck.readXml(part), part);
  // Values add no shapes: where there are others, something else has happened to the deck.
  if (marked.length !== filled.length) return [];
  const parents = parentsOf(deck, part);
  const size = slideSize(deck);
  return filled.flatMap((shape, index) => {
    const placeholders = placeholdersIn(marked[index]);
    return placeholders.length === 0 ? [] : [boxOf(shape, placeholders, parents, size)];
  });
}

const placeholdersIn = (shape: SlideShape | undefined): string[] => [
  ...new Set((shape?.paragraphs ?? []).flatMap((text) => Array.from(text.matchAll(MARK), ([, name = '']) => name))),
];

/** The part with the names of its placeholders in the place of values. */
const markedXml = ({ statics, slots }: PartPlan): string =>
  statics.map((xml, index) => xml + (slots[index]?.pieces.map(markOf).join('') ?? '')).join('');

function markOf(piece: SlotPiece): string {
  if (piece.kind === 'literal') return piece.xml;
  if (piece.writer.kind === 'constant') return '';
  return OPEN + piece.placeholder.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '') + CLOSE;
}

/** The shapes of the slide's layout, then those of its master. */
function parentsOf(deck: PresentationPackage, slide: string): SlideShape[][] {
  const parents: SlideShape[][] = [];
  let from = slide;
  for (const type of ['slideLayout', 'slideMaster']) {
    const target = deck.relationshipsOf(from).find((one) => one.type === type && !one.external)?.target;
    if (target === undefined || !deck.has(target)) break;
    parents.push(slideShapes(deck.readXml(target), target));
    from = target;
  }
  return parents;
}

/** What a placeholder takes after: of the layout the one of its number, of the master the one of its kind. */
function ancestry(shape: SlideShape, parents: readonly SlideShape[][]): SlideShape[] {
  const { placeholder } = shape;
  if (!placeholder) return [shape];
  const kind = kindOf(placeholder.type);
  const isAlike = (one: SlideShape) => one.placeholder !== undefined && kindOf(one.placeholder.type) === kind;
  return [
    shape,
    ...parents.flatMap((shapes, above) => {
      const own =
        above === 0 ? shapes.find((one) => one.placeholder?.idx === placeholder.idx && isAlike(one)) : undefined;
      return own ?? shapes.find(isAlike) ?? [];
    }),
  ];
}

function boxOf(
  shape: SlideShape,
  placeholders: readonly string[],
  parents: readonly SlideShape[][],
  size: { readonly width: number; readonly height: number },
): FilledBox {
  const family = ancestry(shape, parents);
  const said = (what: keyof SlideShape['frame']) =>
    family.map(({ frame }) => frame[what]).find((one) => one !== undefined);
  const placed = family.find(({ box }) => box !== undefined);
  const isTurned = shape.isInTurned || !['horz', undefined].includes(said('vert')) || Number(said('rot') ?? 0) !== 0;
  const grows = shape.kind === 'table' || said('wrap') === 'none' || said('autofit') === 'a:spAutoFit';
  const { x, y, width, height } = placed?.box ?? { x: 0, y: 0, ...size };
  return {
    shape: shape.name,
    left: x / size.width,
    top: y / size.height,
    width: width / size.width,
    height: height / size.height,
    turn: shape.turn || (placed?.turn ?? 0),
    within: grows || isTurned || !placed ? 'slide' : 'box',
    paragraphs: shape.paragraphs,
    placeholders,
  };
}

function slideSize(deck: PresentationPackage): { width: number; height: number } {
  for (const { name, attribute } of readElements(deck.readXml(deck.mainPart), deck.mainPart)) {
    if (name === 'p:sldSz') return { width: Number(attribute('cx')), height: Number(attribute('cy')) };
  }
  // What PowerPoint takes where none is given: 4:3.
  return { width: 9_144_000, height: 6_858_000 };
}
