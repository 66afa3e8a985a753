import { splitExpression } from '../format/compile-expression';
import { type TemplateFaultCode } from './template-fault';

/** A placeholder in the text of a paragraph, by offsets into that text, braces included. */
export interface Tag {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly filters: string;
}

/** A stretch of text that looks like a placeholder and is none. */
export interface TagFault {
  readonly code: TemplateFaultCode;
  readonly start: number;
  readonly end: number;
}

export interface FoundTags {
  readonly tags: readonly Tag[];
  readonly faults: readonly TagFault[];
}

/** Stands for `a:br` in the text of a paragraph; no part can hold it, so no template can. */
export const LINE_BREAK = '\v';

interface BraceRun {
  readonly start: number;
  readonly end: number;
  readonly opens: boolean;
}

const NO_RUN: BraceRun = { start: 0, end: 0, opens: false };
const NESTING_REACH = 32;
/** Room for any column's name, and for a default of some paragraphs. Longer ones are made to keep the reader of filters busy. */
const LONGEST_TAG = 10_000;
const CONTROL_WORD = /^(?:#if|#unless|#each|\/if|\/unless|\/each|else)(?:\s|$)/u;

/** Finds the placeholders of one paragraph, and all that was meant as one and cannot be read. */
export function findTags(text: string): FoundTags {
  const runs = braceRuns(text);
  const tags: Tag[] = [];
  const faults: TagFault[] = [];
  for (let index = 0; index < runs.length;) {
    const found = readAt(text, runs, index);
    if ('code' in found.item) faults.push(found.item);
    else tags.push(found.item);
    index = found.next;
  }
  return { tags, faults };
}

function braceRuns(text: string): readonly BraceRun[] {
  return Array.from(text.matchAll(/\{{2,}|\}{2,}/g), ({ 0: run, index }) => ({
    start: index,
    end: index + run.length,
    opens: run.startsWith('{'),
  }));
}

interface Found {
  readonly item: Tag | TagFault;
  /** Index of the brace run to go on with. */
  readonly next: number;
}

function readAt(text: string, runs: readonly BraceRun[], index: number): Found {
  const [run = NO_RUN, following] = runs.slice(index, index + 2);
  if (!run.opens) return fault('placeholder.unopened', run, run, index + 1);
  if (following === undefined) return fault('placeholder.unclosed', run, { end: text.length }, index + 1);
  if (following.opens || braces(run) > 3 || braces(following) > 3) return nestedOrUnclosed(text, runs, index);
  if (braces(run) === 3 || braces(following) === 3)
    return fault('placeholder.triple_braces', run, following, index + 2);
  return { item: readTag(text, run.start, following.end), next: index + 2 };
}

/**
 * `{{ {{a}} }}` closes as often as it opens and is nested; `{{ {{a}}` does not, its first tag is unclosed.
 * The look ahead is bounded: a hostile paragraph of a million braces must not cost a million squared.
 */
function nestedOrUnclosed(text: string, runs: readonly BraceRun[], index: number): Found {
  const ahead = runs.slice(index, index + NESTING_REACH);
  const [first = NO_RUN] = ahead;
  let depth = 0;
  for (const [offset, run] of ahead.entries()) {
    depth += (run.opens ? 1 : -1) * Math.floor(braces(run) / 2);
    if (depth <= 0) return fault('placeholder.nested', first, run, index + offset + 1);
  }
  const close = ahead.findIndex((run) => !run.opens);
  const end = ahead[close]?.end ?? text.length;
  return fault('placeholder.unclosed', first, { end }, index + (close < 0 ? ahead.length : close + 1));
}

function braces(run: BraceRun): number {
  return run.end - run.start;
}

function fault(code: TemplateFaultCode, from: { start: number }, to: { end: number }, next: number): Found {
  return { item: { code, start: from.start, end: to.end }, next };
}

function readTag(text: string, start: number, end: number): Tag | TagFault {
  if (end - start > LONGEST_TAG) return { code: 'placeholder.too_long', start, end };
  const inner = text.slice(start + 2, end - 2);
  const { name, filters } = splitExpression(inner);
  if (name === '') return { code: 'placeholder.empty', start, end };
  if (inner.includes(LINE_BREAK)) return { code: 'placeholder.over_line_break', start, end };
  if (CONTROL_WORD.test(name)) return { code: 'placeholder.control_word', start, end };
  return { start, end, name, filters };
}
