import { TemplateRejected } from '../problems/template-rejected';

/** A thousand table rows of twenty columns. The parts of a million tags are made to exhaust memory. */
const MOST_TAGS = 20_000;

/**
 * Refuses a part with more placeholders than anyone typed, before any of them is read.
 * @throws TemplateRejected template.part_too_large
 */
export function assertFewTags(xml: string, part: string): void {
  for (const braces of ['{{', '}}']) {
    let count = 0;
    for (let at = xml.indexOf(braces); at >= 0; at = xml.indexOf(braces, at + 2)) {
      if (++count > MOST_TAGS) reject(part);
    }
  }
}

function reject(part: string): never {
  const detail = `It holds more than ${MOST_TAGS.toLocaleString('en')} placeholders.`;
  throw TemplateRejected.because('template.part_too_large', { part, detail });
}
