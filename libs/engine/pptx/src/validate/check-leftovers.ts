import { XmlScanner } from '../xml/xml-scanner';
import { decodeReferences } from '../xml/mapped-text';
import type { PackageParts } from './package-parts';

const TAG = /\{\{[^{}]*\}\}/g;
/** How a placeholder in a link looks once PowerPoint has written the address. */
const ENCODED_TAG = /%7B%7B.*?%7D%7D/gi;
/** Parts in which a person types text; what embedded fonts or custom XML hold is not ours. */
const TEXT_PART = /^(?:ppt\/(?!embeddings\/)|docProps\/)/;

/** Reports every placeholder that is still there: in the text of paragraphs, however it is split, in attributes and in link targets. */
export function checkLeftovers(parts: PackageParts): void {
  for (const name of parts.names) {
    if (!TEXT_PART.test(name) || !/\.(?:xml|rels)$/i.test(name)) continue;
    const xml = parts.textOf(name);
    if (xml === undefined || !/[{%]/.test(xml)) continue;
    parts.check(name, () => {
      for (const tag of leftovers(xml, name)) parts.report(name, 'deck.leftover_placeholder', `${tag} was not filled.`);
    });
  }
}

function leftovers(xml: string, part: string): string[] {
  return textsOf(xml, part).flatMap((text) => [...(text.match(TAG) ?? []), ...(text.match(ENCODED_TAG) ?? [])]);
}

/** The texts of the paragraphs, of elements outside paragraphs, and the values of attributes. */
function textsOf(xml: string, part: string): string[] {
  const scanner = new XmlScanner(xml, part);
  const texts: string[] = [];
  let paragraph: string | undefined;
  while (scanner.next()) {
    if (scanner.kind === 'start') {
      for (const { valueStart, valueEnd } of scanner.attributes)
        texts.push(decodeReferences(xml.slice(valueStart, valueEnd)));
      if (scanner.name === 'a:p') paragraph = '';
    } else if (scanner.kind === 'end') {
      if (scanner.name !== 'a:p') continue;
      texts.push(paragraph ?? '');
      paragraph = undefined;
    } else {
      const text =
        scanner.kind === 'text'
          ? decodeReferences(xml.slice(scanner.start, scanner.end))
          : xml.slice(scanner.start, scanner.end);
      if (paragraph === undefined) texts.push(text);
      else paragraph += text;
    }
  }
  return texts;
}
