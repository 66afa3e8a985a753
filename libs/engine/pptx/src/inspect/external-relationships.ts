import { PartHomes } from '../compile/part-homes';
import { sourceOfRelationships } from '../opc/part-names';
import { type PresentationPackage } from '../opc/presentation-package';
import { quoted, templateFault } from '../text/fault-catalogue';
import { type TemplateFault } from '../text/template-fault';

/**
 * Pictures, videos and documents that a presentation only refers to: whoever opens a copy elsewhere does not see them, or
 * has a machine asked for them. Hyperlinks lead outside by their nature.
 */
export function externalRelationshipFaults(opened: PresentationPackage): readonly TemplateFault[] {
  const homes = new PartHomes(opened);
  return opened.entries.flatMap(({ name }) => {
    const source = sourceOfRelationships(name);
    return source === undefined ? [] : faultsOf(opened, source, homes);
  });
}

function faultsOf(opened: PresentationPackage, source: string, homes: PartHomes): readonly TemplateFault[] {
  const slide = opened.slideOf(source);
  const location = { place: homes.of(source), part: source, ...(slide === undefined ? {} : { slide }) };
  return opened
    .relationshipsOf(source)
    .filter(({ external, type }) => external && type !== 'hyperlink')
    .map(({ type, target }) => {
      const message = `The presentation refers to ${quoted(target)} (${type}), which is not inside the file.`;
      return templateFault('template.external_relationship', { location, message });
    });
}
