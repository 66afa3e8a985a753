import { decodeReferences } from '../xml/mapped-text';

/** An SVG that shows nothing. */
export const EMPTY_SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** With a prefix or without. */
const SVG_ELEMENT = /[<:]svg[\s/>]/i;

/** Pictures within the picture that are what they say: into another SVG inside nobody would look. */
const PIXELS_INSIDE = /["'(]data:image\/(?:png|jpe?g|gif);base64,(?:iVBORw0KGgo|\/9j\/|R0lGOD)/gi;
/** One that leads to a part of the same file. */
const INSIDE = '"#';

/**
 * What may lead out of an SVG, all white space in it being one blank: addresses that do not name a part of it, style sheets and their
 * imports, declarations, another base for its addresses, and what changes them later. A backslash writes any letter of a style sheet
 * (CSS Syntax §4.3.7).
 */
const LEADS_OUT = [
  /href ?= ?["'](?!#)/i,
  /\bsrc ?=/i,
  /url\( ?["']?(?!#|["' ])/i,
  /@import/i,
  /<!(?:DOCTYPE|ENTITY|ATTLIST|ELEMENT|NOTATION)/i,
  /<\?xml-stylesheet/i,
  /\bxml:base\b/i,
  /[<:](?:script|foreignObject|iframe|set|animate)\b/i,
  /\\/,
];

/** Whether a program that goes by the content rather than the name would draw this text as an SVG. */
export const isSvg = (xml: string): boolean => SVG_ELEMENT.test(xml);

/** An SVG that takes nothing from elsewhere, without its document type; undefined where it does, or might. */
export function closedSvg(xml: string): string | undefined {
  const plain = withoutDocumentType(xml);
  const markup = plain.replace(PIXELS_INSIDE, INSIDE);
  // As it stands, and as it is read: `&#117;rl(` is `url(` for who draws it.
  const readings = [markup, decodeReferences(markup)].map((text) => text.replace(/\s+/g, ' '));
  return readings.some((text) => LEADS_OUT.some((sign) => sign.test(text))) ? undefined : plain;
}

/** One that declares something of its own stays, to be found. */
function withoutDocumentType(xml: string): string {
  const start = xml.search(/<!DOCTYPE/i);
  const end = start < 0 ? -1 : xml.indexOf('>', start);
  return end < 0 || xml.slice(start, end).includes('[') ? xml : xml.slice(0, start) + xml.slice(end + 1);
}
