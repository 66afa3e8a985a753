import { decodeReferences } from '../xml/mapped-text';
import { XmlScanner } from '../xml/xml-scanner';

/** An element of a part, with its attributes by customary name (`r:id`), references decoded. */
export interface XmlElement {
  /** Customary name, `p:sldId` whatever prefix the part uses. */
  readonly name: string;
  readonly depth: number;
  readonly attribute: (name: string) => string | undefined;
}

/** Reads the attributes of whatever element the scanner has just come to. */
export function attributesAt(scanner: XmlScanner): XmlElement['attribute'] {
  return (name) => {
    const range = scanner.attribute(name);
    return range === undefined ? undefined : decodeReferences(scanner.xml.slice(range.valueStart, range.valueEnd));
  };
}

/**
 * Every element of a part in document order; to be used one at a time.
 * @throws TemplateRejected when the part is not well-formed
 */
export function* readElements(xml: string, part: string): Generator<XmlElement> {
  const scanner = new XmlScanner(xml, part);
  const attribute = attributesAt(scanner);
  while (scanner.next()) {
    if (scanner.kind === 'start') yield { name: scanner.name, depth: scanner.depth, attribute };
  }
}
