import { type PackageParts } from './package-parts';
import { readElements } from '../opc/read-elements';
import { type Relationship, type RelationshipsByPart } from './relationships';

const OFFICE_DOCUMENT = /\/relationships\/officeDocument$/;
const PRESENTATION_TYPE = /presentationml\.|ms-powerpoint\./;
const SLIDE = /\/relationships\/slide$/;
/** ST_SlideId, ECMA-376 Part 1 §19.7.13. */
const FIRST_SLIDE_ID = 256;
const LAST_SLIDE_ID = 2_147_483_647;

/** Checks that the main part is there, and that its list of slides, without which no slide is shown, agrees with its relationships. */
export function checkSlides(
  parts: PackageParts,
  types: ReadonlyMap<string, string>,
  relationships: RelationshipsByPart,
): void {
  const ofPackage = [...(relationships.get('')?.values() ?? [])];
  const main = ofPackage.find(({ type }) => OFFICE_DOCUMENT.test(type))?.target ?? '';
  const xml = parts.textOf(main);
  if (xml === undefined) {
    parts.report(
      '_rels/.rels',
      'template.missing_main_part',
      'No relationship of the package leads to a presentation.',
    );
    return;
  }
  if (!PRESENTATION_TYPE.test(types.get(main) ?? '')) {
    parts.report(main, 'template.not_a_presentation', `Its content type is ${types.get(main) ?? 'not given'}.`);
  }
  const slides: ListedSlide[] = [];
  parts.check(main, () => {
    for (const { name, attribute } of readElements(xml, main)) {
      if (name === 'p:sldId') slides.push({ id: attribute('id') ?? '', relationshipId: attribute('r:id') ?? '' });
    }
  });
  checkIds(parts, main, slides);
  checkTargets(parts, main, slides, relationships.get(main) ?? new Map());
}

/** One entry of the slide list. */
interface ListedSlide {
  readonly id: string;
  readonly relationshipId: string;
}

function checkIds(parts: PackageParts, main: string, slides: readonly ListedSlide[]): void {
  const seen = new Set<string>();
  for (const { id } of slides) {
    if (!(Number(id) >= FIRST_SLIDE_ID && Number(id) <= LAST_SLIDE_ID)) {
      parts.report(main, 'deck.slide_list', `The slide id “${id}” is not from ${FIRST_SLIDE_ID} to ${LAST_SLIDE_ID}.`);
    }
    if (seen.has(id)) parts.report(main, 'deck.duplicate_slide_id', `Two slides have the id ${id}.`);
    seen.add(id);
  }
}

function checkTargets(
  parts: PackageParts,
  main: string,
  slides: readonly ListedSlide[],
  relationships: ReadonlyMap<string, Relationship>,
): void {
  for (const { id, relationshipId } of slides) {
    const relationship = relationships.get(relationshipId);
    if (relationship && SLIDE.test(relationship.type)) continue;
    parts.report(main, 'deck.slide_list', `The slide with the id ${id} has no relationship to a slide.`);
  }
}
