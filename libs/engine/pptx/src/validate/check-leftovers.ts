import { XmlScanner } from '../xml/xml-scanner';
import { decodeReferences } from '../xml/mapped-text';
import { type PackageParts } from './package-parts';

const TAG = /\{\{[^{}]*\}\}/g;
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
  return textsOf(xml, part).flatMap((text) => [...(text.match(TAG) ?? []), ...encodedTags(text)]);
}

/**
 * Placeholders in a link as they look once PowerPoint has written the address. Found by their two ends: a pattern over both
 * would read the whole address anew from each opening.
 */
function encodedTags(text: string): string[] {
  const [, ...openings] = text.split(/%7B%7B/i);
  return openings.flatMap((opening) => {
    const end = opening.search(/%7D%7D/i);
    return end < 0 ? [] : [`%7B%7B${opening.slice(0, end)}%7D%7D`];
  });
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
