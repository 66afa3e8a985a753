import { MappedText } from '../xml/mapped-text';
import { LINE_BREAK } from './find-tags';
import { type TextContainer } from './text-container';

/** The text of a container as its reader sees it, a mark for each line break, mapped to the source. */
export function readContainer(xml: string, container: TextContainer): MappedText {
  const mapped = new MappedText(xml);
  for (const [index, atom] of container.atoms.entries()) {
    const at = atom.data[0]?.start ?? atom.slotEnd;
    if (container.breaksBefore.has(index)) mapped.appendAs(LINE_BREAK, at, at);
    for (const data of atom.data) mapped.append(data);
  }
  return container.syntax === 'uri' ? withPlainBraces(xml, mapped) : mapped;
}

const ENCODED_BRACE = /%7([bd])/gi;

/** PowerPoint percent-encodes braces typed into a hyperlink's address (RFC 3986 §2.1); here they are braces again. */
function withPlainBraces(xml: string, encoded: MappedText): MappedText {
  const plain = new MappedText(xml);
  let from = 0;
  for (const { 0: brace, 1: letter, index } of encoded.text.matchAll(ENCODED_BRACE)) {
    plain.appendFrom(encoded, from, index);
    const last = index + brace.length - 1;
    plain.appendAs(letter?.toLowerCase() === 'b' ? '{' : '}', encoded.sourceStart(index), encoded.sourceEnd(last));
    from = last + 1;
  }
  plain.appendFrom(encoded, from, encoded.text.length);
  return plain;
}

/** A name inside an address, its percent-encoding undone where it is one: `first%20name` is the column `first name`. */
export function nameInAddress(name: string): string {
  try {
    return decodeURIComponent(name).trim();
  } catch {
    return name;
  }
}
