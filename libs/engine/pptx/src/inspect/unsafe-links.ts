import { PartHomes } from '../compile/part-homes';
import { sourceOfRelationships } from '../opc/part-names';
import { type PresentationPackage } from '../opc/presentation-package';
import { quoted, templateFault } from '../text/fault-catalogue';
import { placeWords } from '../text/place-words';
import { type TemplateFault } from '../text/template-fault';

/** Schemes that run something or read the reader's disk, and paths that make a machine sign in to a foreign server. */
const UNSAFE = /^(?:javascript|jscript|vbscript|data|file|search-ms|ms-[a-z-]+):|^[\\/]{2}/i;

/** What browsers and Office drop before they read a scheme. */
const IGNORED = /[\s\p{Cc}\p{Cf}]+/gu;

/** Links of text, shapes and pictures, by click or by hover: each is a hyperlink relationship (ECMA-376 Part 1 §21.1.2.3.5). */
export function unsafeLinkFaults(opened: PresentationPackage): readonly TemplateFault[] {
  const homes = new PartHomes(opened);
  return opened.entries.flatMap(({ name }) => {
    const source = sourceOfRelationships(name);
    return source === undefined ? [] : faultsOf(opened, source, homes);
  });
}

function faultsOf(opened: PresentationPackage, source: string, homes: PartHomes): readonly TemplateFault[] {
  const slide = opened.slideOf(source);
  const unsafe = opened
    .relationshipsOf(source)
    .filter(({ external, type, target }) => external && type === 'hyperlink' && isUnsafe(target));
  return unsafe.map(({ target }) => {
    const place = placeWords({ kind: 'relationships', home: () => homes.of(source) }, { place: {}, holder: 'Target' });
    const location = { place, part: source, ...(slide === undefined ? {} : { slide }) };
    const message = `The link leads to ${quoted(target)}: a script, a file or a folder on a machine or network.`;
    return templateFault('template.unsafe_link', { location, message });
  });
}

function isUnsafe(target: string): boolean {
  return UNSAFE.test(target.replace(IGNORED, ''));
}
