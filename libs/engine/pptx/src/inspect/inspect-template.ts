import { planPackage } from '../compile/plan-package';
import { openPackage } from '../compile/open-package';
import { PresentationPackage } from '../opc/presentation-package';
import { templateFault } from '../text/fault-catalogue';
import { type PlaceholderPlace } from '../text/placeholder-place';
import { externalRelationshipFaults } from './external-relationships';
import { unsafeLinkFaults } from './unsafe-links';
import { caseFaults } from './case-faults';
import { type InspectedPlaceholder, type TemplateInspection } from './template-inspection';

/**
 * Lists the placeholders of a template and every fault in them, all at once.
 * @param template the file, or the package when it has been opened before
 * @throws TemplateRejected when the file cannot be a template at all
 */
export function inspectTemplate(template: Uint8Array | PresentationPackage): TemplateInspection {
  const opened = template instanceof PresentationPackage ? template : openPackage(template);
  const { places, faults } = planPackage(opened);
  const placeholders = groupByName(places);
  const none = placeholders.length === 0 ? [templateFault('template.no_placeholders', {})] : [];
  return {
    slides: opened.slides.length,
    placeholders,
    faults: [
      ...faults,
      ...caseFaults(placeholders),
      ...externalRelationshipFaults(opened),
      ...unsafeLinkFaults(opened),
      ...signatureFaults(opened),
      ...none,
    ],
  };
}

/** Names are data: a Map, because a column may be called `constructor`. */
function groupByName(places: readonly PlaceholderPlace[]): readonly InspectedPlaceholder[] {
  const byName = new Map<string, Omit<PlaceholderPlace, 'placeholder' | 'filters'>[]>();
  for (const { placeholder, filters: _filters, ...location } of places) {
    const known = byName.get(placeholder);
    if (known === undefined) byName.set(placeholder, [location]);
    else known.push(location);
  }
  return Array.from(byName, ([name, locations]) => ({ name, count: locations.length, places: locations }));
}

/** The package's relationship to its signature origin (ECMA-376 Part 2 §10.4.2); filling it leaves the signature void. */
function signatureFaults(opened: PresentationPackage): ReturnType<typeof templateFault>[] {
  const signed = opened.relationshipsOf('').some(({ type }) => type === 'origin');
  return signed ? [templateFault('template.signed', {})] : [];
}
