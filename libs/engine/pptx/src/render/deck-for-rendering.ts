import { isFolder } from '@rowdeck/engine-archive';
import { declarePresentation } from '../compile/declare-presentation';
import { writePackage } from '../convert/write-package';
import { openPresentation } from '../opc/open-presentation';
import { sourceOfRelationships } from '../opc/part-names';
import { type PresentationPackage } from '../opc/presentation-package';
import { removeElements } from '../opc/remove-elements';
import { XmlScanner } from '../xml/xml-scanner';
import { type CompiledTemplate } from '../compile/compiled-template';
import { closedPart } from './closed-part';
import { closedRelationships } from './closed-relationships';
import { type FilledBox, filledBoxes } from './filled-boxes';
import { firstFilledSlide } from './first-filled-slide';
import { HEAD_BYTES } from './known-picture';

/** What a renderer is given of a deck. */
export interface DeckForRendering {
  readonly file: Uint8Array;
  /** The numbers of the slides that are left, in the order of the pages to come. */
  readonly slides: readonly number[];
  /** All slides of the deck. */
  readonly slidesCount: number;
  /** The first slide that rows differ in, from 1; the first of all where the template was not given. */
  readonly firstFilled: number;
  /** Of each slide that is left, the shapes that values were filled into; empty where the template was not given. */
  readonly boxes: readonly (readonly FilledBox[])[];
}

export interface RenderedSlides {
  /** Those to keep, counted from 1; all where it is not given. `first-filled`: the first that rows differ in. */
  readonly only?: readonly number[] | 'first-filled';
  /** The first of them. */
  readonly most: number;
  /** What the deck was filled from. */
  readonly template?: CompiledTemplate | undefined;
  /** Its placeholders that are the same in every row. */
  readonly fixed?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

const ENCODER = new TextEncoder();

/**
 * A deck that shows what the given one does, for a program that draws it: nothing in it leads out of the file (linked pictures,
 * videos and documents are not there, links lead nowhere), what no picture of a slide needs is empty (embedded documents, programs), and
 * only the slides that are to be drawn are listed, hidden ones too.
 * @throws TemplateRejected for what is no presentation
 */
export function deckForRendering(
  deck: Uint8Array,
  { only, most, template, fixed = NONE }: RenderedSlides,
): DeckForRendering {
  const heads = new Map<string, Uint8Array>();
  const opened = declarePresentation(
    openPresentation(deck, {}, ({ name }, bytes) => void heads.set(name, bytes.slice(0, HEAD_BYTES))),
  );
  const all = opened.slides.map((_, index) => index + 1);
  const firstFilled = template ? firstFilledSlide(opened, template, fixed) : 1;
  const wanted = new Set(only === 'first-filled' ? [firstFilled] : (only ?? all));
  const slides = all.filter((number) => wanted.has(number)).slice(0, most);
  const changed = new Map<string, Uint8Array>();
  const write = (part: string, xml: string): void => void changed.set(opened.entry(part).name, ENCODER.encode(xml));
  write(opened.mainPart, withSlides(opened, new Set(slides)));
  for (const number of slides) writeShown(opened, opened.slides[number - 1] ?? '', write);
  for (const entry of opened.entries) {
    const { name } = entry;
    if (isFolder(entry) || changed.has(name)) continue;
    const isRelationships = sourceOfRelationships(name.toLowerCase()) !== undefined;
    if (isRelationships) write(name, closed(opened, name));
    else {
      const head = heads.get(name) ?? new Uint8Array();
      const contentType = opened.contentTypes.of(name);
      const instead = closedPart({ name, contentType, head, read: () => opened.readPart(name) });
      if (instead !== undefined) changed.set(name, instead);
    }
  }
  const boxes = slides.map((number) => (template ? filledBoxes(opened, number, template) : []));
  return { file: writePackage(opened.entries, changed), slides, slidesCount: all.length, firstFilled, boxes };
}

const closed = (opened: PresentationPackage, part: string): string => closedRelationships(opened.readXml(part), part);

function withSlides(opened: PresentationPackage, kept: ReadonlySet<number>): string {
  let number = 0;
  return removeElements(opened.readXml(opened.mainPart), opened.mainPart, ({ name }) => {
    if (name !== 'p:sldId') return false;
    number += 1;
    return !kept.has(number);
  });
}

function writeShown(opened: PresentationPackage, part: string, write: (part: string, xml: string) => void): void {
  const xml = opened.readXml(part);
  const shown = shownSlide(xml, part);
  if (shown !== xml) write(part, shown);
}

/** A slide as it is where it is shown: programs that print decks leave hidden ones out. @throws TemplateRejected when the part is not well-formed */
function shownSlide(xml: string, part: string): string {
  const scanner = new XmlScanner(xml, part);
  while (scanner.next()) {
    if (scanner.kind !== 'start') continue;
    const shown = scanner.attribute('show');
    return shown === undefined ? xml : `${xml.slice(0, shown.valueStart)}1${xml.slice(shown.valueEnd)}`;
  }
  return xml;
}
