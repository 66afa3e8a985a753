import { escapeValue } from '../text/escape-value';

const TRANSITIONAL = {
  p: 'http://schemas.openxmlformats.org/presentationml/2006/main',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
};
const STRICT = { p: 'http://purl.oclc.org/ooxml/presentationml/main', a: 'http://purl.oclc.org/ooxml/drawingml/main' };

/** In EMU, 12,700 to the point. */
export interface SlideSize {
  readonly width: number;
  readonly height: number;
}

/** Below the footer line of PowerPoint's own layouts, which ends 136,525 EMU above the edge. */
const BOX_HEIGHT = 127_000;
const BOX_MARGIN = 63_500;
/** Legible on light and dark slides alike; no transparency, whose notation differs between transitional and strict. */
const COLOUR = 'A6A6A6';
/** Hundredths of a point. */
const FONT_SIZE = 800;
/** ST_TextFontSize (ECMA-376 Part 1 §20.1.10.72). */
const SMALLEST_FONT = 100;
/** On smaller slides the line shrinks with them: a badge or a thumbnail is no wider than the text is long otherwise. */
const FULL_SIZE_FROM = 3_000_000;

/**
 * A small grey line of text at the lower right edge, as a shape of the slide itself: layouts and masters can be hidden, a slide's own
 * shapes cannot. It declares its namespaces, so that it fits wherever the part's prefixes differ.
 */
export function watermarkShape(text: string, id: number, size: SlideSize, strict: boolean): string {
  const { p, a } = strict ? STRICT : TRANSITIONAL;
  const scale = Math.min(1, size.width / FULL_SIZE_FROM, size.height / FULL_SIZE_FROM);
  const scaled = (length: number): number => Math.round(length * scale);
  const width = Math.round(size.width / 2);
  return [
    `<p:sp xmlns:p="${p}" xmlns:a="${a}"><p:nvSpPr><p:cNvPr id="${id}" name="Watermark ${id}"/>`,
    '<p:cNvSpPr txBox="1"><a:spLocks noGrp="1" noSelect="1" noRot="1" noMove="1" noResize="1"/></p:cNvSpPr><p:nvPr userDrawn="1"/></p:nvSpPr>',
    `<p:spPr><a:xfrm><a:off x="${size.width - width - scaled(BOX_MARGIN)}" y="${size.height - scaled(BOX_HEIGHT)}"/><a:ext cx="${width}" cy="${scaled(BOX_HEIGHT)}"/></a:xfrm>`,
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>',
    '<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" rtlCol="0" anchor="b"><a:noAutofit/></a:bodyPr><a:lstStyle/>',
    `<a:p><a:pPr algn="r"/><a:r><a:rPr lang="en-US" sz="${Math.max(SMALLEST_FONT, scaled(FONT_SIZE))}"><a:solidFill><a:srgbClr val="${COLOUR}"/></a:solidFill></a:rPr>`,
    `<a:t>${escapeValue('text', plainText(text))}</a:t></a:r></a:p></p:txBody></p:sp>`,
  ].join('');
}

/** Braces in a watermark are no placeholder. */
function plainText(text: string): string {
  return text
    .replace(/\{{2,}/g, '{')
    .replace(/\}{2,}/g, '}')
    .replace(/\s+/g, ' ')
    .trim();
}
