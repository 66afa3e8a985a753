import { type ReadText, type TextFault } from './read-text';

/**
 * Two faults that are one: a placeholder that opens at the end of a paragraph and closes at the start of a later one of
 * the same shape. It is reported once, as what it is; both halves stay as they stand.
 */
export function joinParagraphs(texts: readonly ReadText[]): readonly ReadText[] {
  const joined = [...texts];
  let open: number | undefined;
  for (const [index, text] of texts.entries()) {
    const opening = open === undefined ? undefined : joined[open];
    if (open !== undefined && opening !== undefined && closes(text, opening)) {
      joined[open] = withOverParagraphs(opening, text);
      joined[index] = { ...text, faults: text.faults.slice(1) };
      open = undefined;
    }
    if (endsOpen(text)) open = index;
    else if (text.tags.length > 0 || text.faults.length > 0) open = undefined;
  }
  return joined;
}

function endsOpen({ faults, mapped, container }: ReadText): boolean {
  const last = faults.at(-1);
  return !container.derived && last?.code === 'placeholder.unclosed' && last.end === mapped.text.length;
}

function closes({ faults, tags, container }: ReadText, opening: ReadText): boolean {
  const [first] = faults;
  if (first?.code !== 'placeholder.unopened' || container.body !== opening.container.body) return false;
  return !tags.some(({ start }) => start < first.start);
}

function withOverParagraphs(opening: ReadText, closing: ReadText): ReadText {
  const [last, end] = [opening.faults.at(-1), closing.faults[0]];
  if (last === undefined || end === undefined) return opening;
  const shown = `${last.shown} ${closing.mapped.text.slice(0, end.end)}`;
  const fault: TextFault = { ...last, code: 'placeholder.over_paragraphs', shown };
  return { ...opening, faults: [...opening.faults.slice(0, -1), fault] };
}
