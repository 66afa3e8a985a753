import { XmlScanner } from '../xml/xml-scanner';

/** A slide as it is where it is shown: programs that print decks leave hidden ones out. @throws TemplateRejected when the part is not well-formed */
export function shownSlide(xml: string, part: string): string {
  const scanner = new XmlScanner(xml, part);
  while (scanner.next()) {
    if (scanner.kind !== 'start') continue;
    const shown = scanner.attribute('show');
    return shown === undefined ? xml : `${xml.slice(0, shown.valueStart)}1${xml.slice(shown.valueEnd)}`;
  }
  return xml;
}
