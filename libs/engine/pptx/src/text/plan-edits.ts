import { type CharacterData } from '../xml/mapped-text';
import { type Tag } from './find-tags';
import { type ValuePiece, type ValueWriter } from './part-plan';
import { type ReadText } from './read-text';
import { type TextAtom } from './text-container';

/** A stretch of the source that gives way to a value, or to nothing where it is the rest of a tag split over runs. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly atom: TextAtom;
  readonly cdata: boolean;
  readonly value: ValuePiece;
}

interface Stretch extends CharacterData {
  readonly atom: TextAtom;
}

/**
 * The edits that put a value in the place of each tag, in the order of the source. A tag split over runs gives its
 * whole value to the run in which it opens; the other runs lose their share of the tag and nothing else.
 */
export function planEdits(xml: string, text: ReadText, tags: readonly Tag[]): readonly Edit[] {
  const stretches = text.container.atoms.flatMap((atom) => atom.data.map((data): Stretch => ({ ...data, atom })));
  const edits: Edit[] = [];
  let from = 0;
  for (const tag of tags) {
    const [start, end] = [text.mapped.sourceStart(tag.start), text.mapped.sourceEnd(tag.end - 1)];
    while ((stretches[from]?.end ?? Infinity) <= start) from++;
    for (let at = from; (stretches[at]?.start ?? Infinity) < end; at++) {
      const stretch = stretches[at];
      if (stretch === undefined) break;
      const cut = { ...stretch, start: Math.max(start, stretch.start), end: Math.min(end, stretch.end) };
      edits.push({ ...cut, value: at === from ? valuePiece(xml, text, tag, cut) : restPiece(xml, tag, cut) });
    }
  }
  return edits;
}

function valuePiece(xml: string, text: ReadText, tag: Tag, { start, end, cdata, atom }: Stretch): ValuePiece {
  const writer = atom.writer();
  const source = xml.slice(start, end);
  return {
    kind: 'value',
    placeholder: tag.name,
    filters: tag.filters,
    source: cdata ? escapeText(source) : source,
    writer: writer.kind === 'uri' ? addressWriter(text.mapped.text.slice(0, tag.start)) : writer,
  };
}

function restPiece(xml: string, { name, filters }: Tag, { start, end }: Stretch): ValuePiece {
  const source = xml.slice(start, end);
  return { kind: 'value', placeholder: name, filters, source, writer: { kind: 'constant', xml: '' } };
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Nothing, a scheme, or a scheme with its slashes stands before a value that opens the address (RFC 3986 §3). */
const OPENS_ADDRESS = /^(?:[a-z][a-z\d+.-]*:(?:\/\/)?)?$/i;

function addressWriter(before: string): ValueWriter {
  return { kind: OPENS_ADDRESS.test(before) ? 'address' : 'uri' };
}
