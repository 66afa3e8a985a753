import { TemplateRejected } from '../problems/template-rejected';
import { buildPlan } from './build-plan';
import { collectText } from './collect-text';
import { templateFault } from './fault-catalogue';
import { type Tag } from './find-tags';
import { ForeignTagCount } from './foreign-tag-count';
import { joinParagraphs } from './join-paragraphs';
import { type PartPlan } from './part-plan';
import { placeWords } from './place-words';
import { type PlaceholderPlace } from './placeholder-place';
import { planEdits } from './plan-edits';
import { type PlannablePart } from './plannable-part';
import { readText, type ReadText, type TextFault } from './read-text';
import { type TemplateFault, type TemplateLocation } from './template-fault';
import { type TextContainer } from './text-container';

/** A thousand table rows of twenty columns. The parts of a million tags are made to exhaust memory. */
const MOST_TAGS = 20_000;

/**
 * Refuses a part with more placeholders than anyone typed, before any of them is read.
 * @throws TemplateRejected template.part_too_large
 */
function assertFewTags(xml: string, part: string): void {
  for (const braces of ['{{', '}}']) {
    let count = 0;
    for (let at = xml.indexOf(braces); at >= 0; at = xml.indexOf(braces, at + 2)) {
      if (++count > MOST_TAGS) reject(part);
    }
  }
}

function reject(part: string): never {
  const detail = `It holds more than ${MOST_TAGS.toLocaleString('en')} placeholders.`;
  throw TemplateRejected.because('template.part_too_large', { part, detail });
}

/** What a part holds for the compiler and for its author. */
interface PlannedPart {
  /** Null when no value goes into the part: its bytes are then left alone. */
  readonly plan: PartPlan | null;
  readonly places: readonly PlaceholderPlace[];
  readonly faults: readonly TemplateFault[];
  /** What was written for another tool. */
  readonly foreign: ForeignTagCount;
  /** Names of shapes by the relationship id they use: the shape that shows a chart, the shape that links. */
  readonly shapesByRelationship: ReadonlyMap<string, string>;
}

/**
 * Finds the placeholders of one part, wherever its kind holds text, and cuts the part at them.
 * @throws TemplateRejected template.dtd_forbidden, template.xml_malformed, template.xml_too_deep,
 *   template.part_too_large for a hostile number of placeholders, runs or references
 */
export function planPart(part: PlannablePart): PlannedPart {
  assertFewTags(part.xml, part.name);
  const { containers, shapesByRelationship } = collectText(part);
  const texts = joinParagraphs(containers.map((container) => readText(part.xml, container)));
  const filled = texts.map((text) => ({ text, tags: fillableTags(text, part) }));
  const plan = buildPlan(
    part.xml,
    filled.flatMap(({ text, tags }) => planEdits(part.xml, text, tags)),
  );
  const authored = filled.filter(({ text }) => !text.container.derived);
  const places = authored.flatMap(({ text, tags }) => placesIn(part, text, tags));
  const faults = authored.flatMap(({ text }) => text.faults.map((fault) => ({ text, fault })));
  const stated = faults.map(({ text, fault }) => stateFault(part, text, fault));
  return { plan, places, faults: stated, foreign: foreignIn(part, authored), shapesByRelationship };
}

function fillableTags({ tags, container }: ReadText, part: PlannablePart): readonly Tag[] {
  return container.derived ? tags.filter(({ name }) => part.knownNames?.has(name)) : tags;
}

function locate(part: PlannablePart, container: TextContainer): TemplateLocation {
  const { shape } = container.place;
  return {
    place: placeWords(part, container),
    part: part.name,
    ...(part.slide === undefined ? {} : { slide: part.slide }),
    ...(shape === undefined ? {} : { shape }),
  };
}

/** A placeholder with a filter that cannot be read counts as one: its column is asked for at the same time. */
function placesIn(part: PlannablePart, { container, refused }: ReadText, tags: readonly Tag[]): PlaceholderPlace[] {
  const listed = [...tags, ...refused.map((tag) => ({ ...tag, filters: '' }))].sort((a, b) => a.start - b.start);
  return listed.map(({ name, filters }) => ({ placeholder: name, filters, ...locate(part, container) }));
}

function stateFault(part: PlannablePart, { container }: ReadText, { code, shown, problem }: TextFault): TemplateFault {
  const words = problem === undefined ? {} : { message: problem.message, remedy: problem.remedy };
  return templateFault(code, { location: locate(part, container), placeholder: shown, ...words });
}

function foreignIn(part: PlannablePart, texts: readonly { readonly text: ReadText }[]): ForeignTagCount {
  const count = new ForeignTagCount();
  for (const { text } of texts) count.addText(text.mapped.text, () => locate(part, text.container));
  return count;
}
