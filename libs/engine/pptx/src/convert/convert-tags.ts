import { collectText } from '../text/collect-text';
import { findForeignTags, type ForeignTag } from '../text/foreign-tags';
import { type TagStyle } from '../text/tag-style';
import { planEdits } from '../text/plan-edits';
import { type PlannablePart } from '../text/plannable-part';
import { readText, type ReadText } from '../text/read-text';

/** A part whose placeholders were written for another tool, written anew. */
export interface ConvertedPart {
  readonly xml: string;
  /** Columns that are meant, one for each mark. */
  readonly names: readonly string[];
}

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The part with the marks of other tools as placeholders; undefined for one that has none. A mark that is split over runs becomes a
 * placeholder of the run in which it opens, as its value would be; every byte around it stays.
 *
 * @param styles those whose marks are converted
 * @throws TemplateRejected as collectText
 */
export function convertTags(part: PlannablePart, styles: ReadonlySet<TagStyle>): ConvertedPart | undefined {
  const texts = collectText(part).containers.map((container) => readText(part.xml, container));
  const found = texts.map((text) => ({ text, tags: convertible(text, styles) }));
  const names = found.flatMap(({ tags }) => tags.map(({ name }) => name));
  if (names.length === 0) return undefined;
  const replacements = found.flatMap(({ text, tags }) => replacementsIn(part.xml, text, tags));
  return { xml: replaced(part.xml, replacements), names };
}

/** What stands inside a placeholder of ours (the text of a default, say) is no mark. */
function convertible({ mapped, tags, faults }: ReadText, styles: ReadonlySet<TagStyle>): readonly ForeignTag[] {
  const ours = [...tags, ...faults];
  return Array.from(findForeignTags(mapped.text), (tag) => withoutSign(tag, styles)).filter(
    ({ style, likeness, start, end }) =>
      style !== 'loop' &&
      styles.has(style) &&
      likeness !== 'odd' &&
      !ours.some((other) => other.start < end && start < other.end),
  );
}

/** In a deck that marks its columns `{number}`, the sign of `#{number}` is text. */
function withoutSign(tag: ForeignTag, styles: ReadonlySet<TagStyle>): ForeignTag {
  const hasSign = tag.style === '#{name}' || tag.style === '@{name}';
  return hasSign && styles.has('{name}') ? { ...tag, style: '{name}', start: tag.start + 1 } : tag;
}

function replacementsIn(xml: string, text: ReadText, tags: readonly ForeignTag[]): Replacement[] {
  const edits = planEdits(
    xml,
    text,
    tags.map((tag) => ({ ...tag, filters: '' })),
  );
  const isAddress = text.container.syntax === 'uri';
  return edits.map(({ start, end, value: { placeholder, writer } }) => {
    // Every stretch of the mark but the first.
    if (writer.kind === 'constant') return { start, end, text: '' };
    return { start, end, text: isAddress ? encodeURIComponent(`{{${placeholder}}}`) : `{{${placeholder}}}` };
  });
}

function replaced(xml: string, replacements: readonly Replacement[]): string {
  let result = '';
  let copied = 0;
  for (const { start, end, text } of [...replacements].sort((a, b) => a.start - b.start)) {
    if (start < copied) continue;
    result += xml.slice(copied, start) + text;
    copied = end;
  }
  return result + xml.slice(copied);
}
