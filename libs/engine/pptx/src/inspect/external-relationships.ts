import { type ObjectPlaces } from '../compile/object-places';
import { sourceOfRelationships } from '../opc/part-names';
import { type PresentationPackage } from '../opc/presentation-package';
import { quoted, templateFault } from '../text/fault-catalogue';
import { type TemplateFault } from '../text/template-fault';

/**
 * Pictures, videos and documents that a presentation only refers to: whoever opens a copy elsewhere does not see them, or
 * has a machine asked for them. Hyperlinks lead outside by their nature.
 */
export function* externalRelationshipFaults(
  opened: PresentationPackage,
  places: ObjectPlaces,
): Generator<TemplateFault> {
  for (const { name } of opened.entries) {
    const source = sourceOfRelationships(name);
    if (source === undefined) continue;
    for (const { id, external, type, target } of opened.relationshipsOf(source)) {
      if (!external || type === 'hyperlink') continue;
      const message = `The presentation refers to ${quoted(target)} (${type}), which is not inside the file.`;
      yield templateFault('template.external_relationship', { location: places.ofRelationship(source, id), message });
    }
  }
}
