import { XmlScanner } from '../xml/xml-scanner';
import { attributesAt, type XmlElement } from './read-elements';

/**
 * The source without some of its elements, each with all that is in it; every other byte stays.
 * @throws TemplateRejected when the part is not well-formed
 */
export function removeElements(xml: string, part: string, isRemoved: (element: XmlElement) => boolean): string {
  const scanner = new XmlScanner(xml, part);
  const attribute = attributesAt(scanner);
  let kept = '';
  let copied = 0;
  let removedDepth = 0;
  while (scanner.next()) {
    const { name, depth } = scanner;
    if (scanner.kind === 'start' && removedDepth === 0 && isRemoved({ name, depth, attribute })) {
      kept += xml.slice(copied, scanner.start);
      removedDepth = depth;
    } else if (scanner.kind === 'end' && depth === removedDepth) {
      copied = scanner.end;
      removedDepth = 0;
    }
  }
  return kept + xml.slice(copied);
}
