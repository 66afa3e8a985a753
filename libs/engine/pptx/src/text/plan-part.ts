import { TemplateRejected } from '../problems/template-rejected';
import { buildPlan } from './build-plan';
import { collectText } from './collect-text';
import { templateFault } from './fault-catalogue';
import { type Tag } from './find-tags';
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

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_. -]{0,40}`;

/** The marks of other tools, the longer before the shorter: `${x}` holds `{x}`. */
const OTHER_STYLE = new RegExp(
  [
    String.raw`\[\[${NAME}\]\]`,
    `｛{1,2}${NAME}｝{1,2}`,
    `<<${NAME}>>`,
    String.raw`\$\{${NAME}\}`,
    String.raw`(?<!\{)\{${NAME}\}(?!\})`,
  ].join('|'),
  'gu',
);

/** Placeholders in the style of another tool, as they stand. They are printed as they are: a brace may be meant as one. */
export function* otherStyles(text: string): Generator<string, void, undefined> {
  for (const [found] of text.matchAll(OTHER_STYLE)) yield found;
}

/** What a part holds for the compiler and for its author. */
interface PlannedPart {
  /** Null when no value goes into the part: its bytes are then left alone. */
  readonly plan: PartPlan | null;
  readonly places: readonly PlaceholderPlace[];
  readonly faults: readonly TemplateFault[];
  /** Names of shapes by the relationship id they use: the shape that shows a chart, the shape that links. */
  readonly shapesByRelationship: ReadonlyMap<string, string>;
}

/** Hints of one part that are stated: more than anyone reads, and a bound for a hostile file. */
const MOST_HINTS = 500;

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
  const places = authored.flatMap(({ text, tags }) => tags.map((tag) => placeOf(part, text.container, tag)));
  const faults = authored.flatMap(({ text }) => text.faults.map((fault) => ({ text, fault })));
  const stated = faults.map(({ text, fault }) => stateFault(part, text, fault));
  return { plan, places, faults: [...stated, ...hintsOf(part, authored)], shapesByRelationship };
}

function fillableTags({ faulty, tags, container }: ReadText, part: PlannablePart): readonly Tag[] {
  if (faulty) return [];
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

function placeOf(part: PlannablePart, container: TextContainer, { name, filters }: Tag): PlaceholderPlace {
  return { placeholder: name, filters, ...locate(part, container) };
}

function stateFault(part: PlannablePart, { container }: ReadText, { code, shown, problem }: TextFault): TemplateFault {
  const words = problem === undefined ? {} : { message: problem.message, remedy: problem.remedy };
  return templateFault(code, { location: locate(part, container), placeholder: shown, ...words });
}

/** Each foreign tag once per part: a deck made for another tool would else drown in hints. */
function hintsOf(part: PlannablePart, texts: readonly { readonly text: ReadText }[]): readonly TemplateFault[] {
  const hints = new Map<string, TemplateFault>();
  for (const { text } of texts) {
    for (const tag of otherStyles(text.mapped.text)) {
      const location = locate(part, text.container);
      if (hints.size < MOST_HINTS && !hints.has(tag))
        hints.set(tag, templateFault('placeholder.other_style', { location, placeholder: tag }));
    }
  }
  return [...hints.values()];
}
