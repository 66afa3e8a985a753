import { assertFewTags } from './assert-few-tags';
import { buildPlan } from './build-plan';
import { collectText } from './collect-text';
import { templateFault } from './fault-catalogue';
import { type Tag } from './find-tags';
import { joinParagraphs } from './join-paragraphs';
import { otherStyles } from './other-styles';
import { type PartPlan } from './part-plan';
import { placeWords } from './place-words';
import { type PlaceholderPlace } from './placeholder-place';
import { type PlannablePart } from './plannable-part';
import { planEdits } from './plan-edits';
import { readText, type ReadText, type TextFault } from './read-text';
import { type TemplateFault, type TemplateLocation } from './template-fault';
import { type TextContainer } from './text-container';

/** What a part holds for the compiler and for its author. */
export interface PlannedPart {
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
