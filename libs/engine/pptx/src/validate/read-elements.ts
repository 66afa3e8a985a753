import { XmlScanner } from '../xml/xml-scanner';
import { decodeReferences } from './decode-references';

/** A start tag with its attributes decoded, by customary names. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** It stands within `mc:Fallback`, the second version of what `mc:Choice` holds already. */
  readonly fallback: boolean;
}

/** Every element of a part, in document order. Throws TemplateRejected where it is not well-formed. */
export function* readElements(xml: string, part: string): Generator<XmlElement, void, undefined> {
  const scanner = new XmlScanner(xml, part);
  let fallbacks = 0;
  while (scanner.next()) {
    if (scanner.name === 'mc:Fallback') fallbacks += depthChange(scanner);
    if (scanner.kind === 'start')
      yield { name: scanner.name, attributes: readAttributes(scanner), fallback: fallbacks > 0 };
  }
}

function depthChange(scanner: XmlScanner): number {
  if (scanner.kind === 'start') return 1;
  return scanner.kind === 'end' ? -1 : 0;
}

function readAttributes(scanner: XmlScanner): Map<string, string> {
  const decoded = scanner.attributes.map((attribute) => {
    const value = scanner.xml.slice(attribute.valueStart, attribute.valueEnd);
    return [scanner.attributeName(attribute), decodeReferences(value)] as const;
  });
  return new Map(decoded);
}
