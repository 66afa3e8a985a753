import { attributesAt, type XmlElement } from '../opc/read-elements';
import { removeElements } from '../opc/remove-elements';
import { decodeReferences } from '../xml/mapped-text';
import { XmlScanner } from '../xml/xml-scanner';

const NOWHERE = 'about:blank';
/** An address with a scheme (RFC 3986), or one of another host. */
const ABSOLUTE = /^\s*(?:[a-z][a-z0-9+.-]+:|\/\/|\\\\)/i;

/** Whether an address, references in it or resolved, is one of another place than this file. */
export const leadsOutOfFile = (address: string): boolean => ABSOLUTE.test(decodeReferences(address));

const leadsOut = (attribute: XmlElement['attribute']): boolean =>
  attribute('TargetMode') === 'External' || leadsOutOfFile(attribute('Target') ?? '');

const isLink = (attribute: XmlElement['attribute']): boolean => /\/hyperlink$/.test(attribute('Type') ?? '');

/**
 * Relationships of which none leads out of the package: links lead nowhere and look as before, all else that would be fetched is gone.
 * @throws TemplateRejected when the part is not well-formed
 */
export function closedRelationships(xml: string, part: string): string {
  const withinFile = removeElements(
    xml,
    part,
    ({ name, attribute }) => name === 'rel:Relationship' && leadsOut(attribute) && !isLink(attribute),
  );
  const scanner = new XmlScanner(withinFile, part);
  const attribute = attributesAt(scanner);
  let closed = '';
  let copied = 0;
  while (scanner.next()) {
    const target = scanner.kind === 'start' ? scanner.attribute('Target') : undefined;
    if (target === undefined || !leadsOut(attribute)) continue;
    closed += withinFile.slice(copied, target.valueStart) + NOWHERE;
    copied = target.valueEnd;
  }
  return closed + withinFile.slice(copied);
}
