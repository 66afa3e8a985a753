import { decodeReferences } from '../xml/mapped-text';

/** An SVG that shows nothing. */
export const EMPTY_SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const SVG_ELEMENT = /<(?:[\w.-]+:)?svg[\s/>]/i;

/** Pictures within the picture that are what they say: into another SVG inside nobody would look. */
const PIXELS_INSIDE = /["'(]data:image\/(?:png|jpe?g|gif);base64,(?:iVBORw0KGgo|\/9j\/|R0lGOD)/gi;
/** One that leads to a part of the same file. */
const INSIDE = '"#';

const DOCUMENT_TYPE = /<!DOCTYPE[^>[]*>/gi;

/**
 * What may lead out of an SVG: addresses that do not name a part of it, style sheets and their imports, declarations, another base
 * for its addresses, and what changes them later. A backslash writes any letter of a style sheet (CSS Syntax §4.3.7).
 */
const LEADS_OUT = [
  /href\s*=\s*["'](?!#)/i,
  /\bsrc\s*=/i,
  /url\(\s*["']?(?!#|["'])/i,
  /@import/i,
  /<!(?:DOCTYPE|ENTITY|ATTLIST|ELEMENT|NOTATION)/i,
  /<\?xml-stylesheet/i,
  /\bxml:base\b/i,
  /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|set|animate)\b/i,
  /\\/,
];

/** Whether a program that goes by the content rather than the name would draw this text as an SVG. */
export const isSvg = (xml: string): boolean => SVG_ELEMENT.test(xml);

/** An SVG that takes nothing from elsewhere, without its document type; undefined where it does, or might. */
export function closedSvg(xml: string): string | undefined {
  const plain = xml.replace(DOCUMENT_TYPE, '');
  const markup = plain.replace(PIXELS_INSIDE, INSIDE);
  // As it stands, and as it is read: `&#117;rl(` is `url(` for who draws it.
  const readings = [markup, decodeReferences(markup)];
  return readings.some((text) => LEADS_OUT.some((sign) => sign.test(text))) ? undefined : plain;
}
