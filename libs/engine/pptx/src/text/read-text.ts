import { type FilterProblem } from '../format/parse-filters';
import { checkFilters } from '../format/check-filters';
import { splitExpression } from '../format/compile-expression';
import { saidOf } from '../format/said-of';
import { type MappedText } from '../xml/mapped-text';
import { findTags, type Tag, type TagFault } from './find-tags';
import { nameInAddress, readContainer } from './read-container';
import { type TextContainer } from './text-container';

/** An unclosed placeholder may reach to the end of a paragraph of any length. */
const LONGEST_SHOWN = 200;

/** A fault of one text, with the words that stand there. */
export interface TextFault extends TagFault {
  readonly shown: string;
  readonly problem?: FilterProblem;
}

/** The text of one container with its placeholders. What is faulty is left as it stands; what stands beside it is filled. */
export interface ReadText {
  readonly container: TextContainer;
  readonly mapped: MappedText;
  /** Those that can be filled. */
  readonly tags: readonly Tag[];
  /** Those whose filters cannot be read. They name a column all the same. */
  readonly refused: readonly Tag[];
  readonly faults: readonly TextFault[];
}

/** Reads one container: its placeholders, and every fault among them. */
export function readText(xml: string, container: TextContainer): ReadText {
  const mapped = readContainer(xml, container);
  const found = findTags(mapped.text);
  const all = container.syntax === 'uri' ? found.tags.map((tag) => tagInAddress(mapped.text, tag)) : found.tags;
  const shown = ({ start, end }: { start: number; end: number }): string =>
    mapped.text.slice(start, Math.min(end, start + LONGEST_SHOWN));
  const faults = [
    ...found.faults.map((fault): TextFault => ({ ...fault, shown: shown(fault) })),
    ...all.flatMap((tag) => filterFaults(tag, shown(tag))),
  ].sort((a, b) => a.start - b.start);
  const faultyStarts = new Set(faults.map(({ start }) => start));
  const tags = all.filter(({ start }) => !faultyStarts.has(start));
  const refused = all.filter(({ start }) => faultyStarts.has(start));
  return { container, mapped, tags, refused, faults };
}

function tagInAddress(text: string, tag: Tag): Tag {
  return { ...tag, ...splitExpression(nameInAddress(text.slice(tag.start + 2, tag.end - 2))) };
}

function filterFaults({ start, end, name, filters }: Tag, shown: string): readonly TextFault[] {
  return checkFilters(filters).map(({ remedy, ...problem }) => {
    return { code: problem.code, start, end, shown, problem: { ...problem, remedy: saidOf(name, remedy) } };
  });
}
