import { ObjectPlaces } from '../compile/object-places';
import { planPackage } from '../compile/plan-package';
import { openPackage } from '../compile/open-package';
import { PresentationPackage } from '../opc/presentation-package';
import { textOfBlank } from '../format/text-of-blank';
import { FirstOfEachKind } from '../problems/first-of-each-kind';
import { furtherFaults, templateFault } from '../text/fault-catalogue';
import { type PlaceholderPlace } from '../text/placeholder-place';
import { type TemplateFault, type TemplateLocation } from '../text/template-fault';
import { activeFindings } from './active-findings';
import { workbookFaults } from './embedded-workbooks';
import { externalRelationshipFaults } from './external-relationships';
import { unsafeLinkFaults } from './unsafe-links';
import { caseFaults } from './case-faults';
import { type InspectedPlaceholder, type TemplateInspection } from './template-inspection';

/**
 * Lists the placeholders of a template and every fault in it, all at once; of each kind the first, and how many more there are.
 * @param template the file, or the package when it has been opened before
 * @throws TemplateRejected when the file cannot be a template at all
 */
export function inspectTemplate(template: Uint8Array | PresentationPackage): TemplateInspection {
  const opened = template instanceof PresentationPackage ? template : openPackage(template);
  const plan = planPackage(opened);
  const placeholders = groupByName(plan.places);
  return {
    slides: opened.slides.length,
    placeholders,
    // What concerns everybody who gets a presentation stands first: no number of slips in the text hides it.
    faults: [...bounded(faultsOfPackage(opened)), ...plan.faults, ...bounded(faultsOfNames(placeholders, plan.faults))],
  };
}

function* faultsOfPackage(opened: PresentationPackage): Generator<TemplateFault> {
  const places = new ObjectPlaces(opened);
  yield* unsafeLinkFaults(opened);
  yield* workbookFaults(opened, places);
  yield* activeFindings(opened, places);
  yield* externalRelationshipFaults(opened, places);
  if (isSigned(opened)) yield templateFault('template.signed', {});
}

function* faultsOfNames(
  placeholders: readonly InspectedPlaceholder[],
  found: readonly TemplateFault[],
): Generator<TemplateFault> {
  yield* caseFaults(placeholders);
  // Whoever misspelt the filter of the only one has been told so, and it does hold one.
  if (placeholders.length === 0 && !found.some(({ severity }) => severity === 'error'))
    yield templateFault('template.no_placeholders', {});
}

const bounded = (found: Iterable<TemplateFault>): readonly TemplateFault[] =>
  new FirstOfEachKind<TemplateFault>().add(found).list(furtherFaults);

interface PlacesOfName {
  readonly places: TemplateLocation[];
  readonly filters: Set<string>;
  defaultText: string | undefined;
}

/** Names are data: a Map, because a column may be called `constructor`. */
function groupByName(places: readonly PlaceholderPlace[]): readonly InspectedPlaceholder[] {
  const byName = new Map<string, PlacesOfName>();
  for (const { placeholder, filters, ...location } of places) {
    const known = byName.get(placeholder) ?? { places: [], filters: new Set(), defaultText: textOfBlank(filters) };
    known.places.push(location);
    if (filters !== '' && known.filters.size < MOST_FILTERS) known.filters.add(filters);
    if (textOfBlank(filters) === undefined) known.defaultText = undefined;
    byName.set(placeholder, known);
  }
  return Array.from(byName, ([name, { places: found, filters, defaultText }]) => ({
    name,
    count: found.length,
    places: found,
    ...(filters.size > 0 && { filters: [...filters] }),
    ...(defaultText !== undefined && { defaultText }),
  }));
}

/** Nobody writes one value in more ways. */
const MOST_FILTERS = 20;

/** The package's relationship to its signature origin (ECMA-376 Part 2 §10.4.2); filling it leaves the signature void. */
function isSigned(opened: PresentationPackage): boolean {
  return opened.relationshipsOf('').some(({ type }) => type === 'origin');
}
