import { PartHomes } from '../compile/part-homes';
import { sourceOfRelationships } from '../opc/part-names';
import { type PresentationPackage } from '../opc/presentation-package';
import { quoted, templateFault } from '../text/fault-catalogue';
import { placeWords } from '../text/place-words';
import { type TemplateFault, type TemplateLocation } from '../text/template-fault';
import { isUnsafeAddress } from '../text/unsafe-address';

/** Links of text, shapes and pictures, by click or by hover: each is a hyperlink relationship (ECMA-376 Part 1 §21.1.2.3.5). */
export function* unsafeLinkFaults(opened: PresentationPackage): Generator<TemplateFault> {
  const homes = new PartHomes(opened);
  for (const { name } of opened.entries) {
    const source = sourceOfRelationships(name);
    if (source !== undefined) yield* faultsOf(opened, source, homes);
  }
}

function* faultsOf(opened: PresentationPackage, source: string, homes: PartHomes): Generator<TemplateFault> {
  const slide = opened.slideOf(source);
  for (const { external, type, target } of opened.relationshipsOf(source)) {
    if (!external || type !== 'hyperlink' || !isUnsafeAddress(target)) continue;
    const place = placeWords({ kind: 'relationships', home: () => homes.of(source) }, { place: {}, holder: 'Target' });
    yield unsafeLink(target, { place, part: source, ...(slide === undefined ? {} : { slide }) });
  }
}

/** A link that stands at that place, in words. */
export function unsafeLink(target: string, location: TemplateLocation): TemplateFault {
  const message = `The link leads to ${quoted(target)}: a script, a file or a folder on a machine or network.`;
  return templateFault('template.unsafe_link', { location, message });
}
