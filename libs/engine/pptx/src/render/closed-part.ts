import { isXmlType } from '../opc/part-kind';
import { decodePart } from '../xml/decode-part';
import { XmlScanner } from '../xml/xml-scanner';
import { leadsOutOfFile } from './closed-relationships';
import { closedSvg, EMPTY_SVG, isSvg } from './closed-svg';
import { isKnownPicture, mayBeXml } from './known-picture';

const ENCODER = new TextEncoder();
const NOTHING = new Uint8Array();
/** Of drawings of older decks (VML): the addresses of pictures and fills, and of links. */
const ADDRESSES = new Set(['src', 'href', 'o:href', 'o:althref', 'v:src', 'v:href']);

/** A part that is no relationships part, and what is known of it. */
export interface UnclosedPart {
  readonly name: string;
  readonly contentType: string | undefined;
  /** Its first bytes. */
  readonly head: Uint8Array;
  readonly read: () => Uint8Array;
}

/**
 * What a renderer is given in the place of a part; undefined where that is the part itself. Renderers go by what a file holds, not by its
 * name, so all is looked at: pictures of pixels and strokes stay, of XML what leads out of the file is gone, and all else, which is not
 * needed for a picture of a slide, is empty: embedded documents, programs, films, PostScript, what is packed.
 */
export function closedPart(part: UnclosedPart): Uint8Array | undefined {
  if (isKnownPicture(part.head)) return undefined;
  const isNamedSvg = part.name.toLowerCase().endsWith('.svg');
  const empty = isNamedSvg ? ENCODER.encode(EMPTY_SVG) : NOTHING;
  if (!mayBeXml(part.head)) return empty;
  let xml: string;
  try {
    xml = decodePart(part.read(), part.name);
  } catch {
    // What cannot be read here may be read by the renderer.
    return empty;
  }
  if (isNamedSvg || isSvg(xml)) return ENCODER.encode(closedSvg(xml) ?? EMPTY_SVG);
  return isXmlType(part.contentType) ? undefined : closedXml(xml, part.name);
}

/** XML that has not been checked when the deck was opened: drawings of older decks, and what others put there. */
function closedXml(xml: string, name: string): Uint8Array | undefined {
  try {
    const closed = withoutAddresses(xml, name);
    return closed === xml ? undefined : ENCODER.encode(closed);
  } catch {
    return NOTHING;
  }
}

/** @throws TemplateRejected when it is not well-formed, or has a document type */
function withoutAddresses(xml: string, name: string): string {
  const scanner = new XmlScanner(xml, name);
  let closed = '';
  let copied = 0;
  while (scanner.next()) {
    if (scanner.kind !== 'start') continue;
    for (const { name: attribute, valueStart, valueEnd } of scanner.attributes) {
      if (!ADDRESSES.has(attribute.toLowerCase()) || !leadsOutOfFile(xml.slice(valueStart, valueEnd))) continue;
      closed += xml.slice(copied, valueStart);
      copied = valueEnd;
    }
  }
  return closed + xml.slice(copied);
}
