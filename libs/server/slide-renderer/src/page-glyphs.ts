import { type PDFiumLibrary } from '@hyzyla/pdfium';

type Page = ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>;

/** A letter on a page; places in shares of its width and height, from the top left. What is beyond 0 and 1 is not seen. */
export interface Glyph {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What pdfium can say of text and the package has no words for. */
interface TextModule {
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetCharBox(text: number, index: number, left: number, right: number, bottom: number, top: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  readonly wasmExports: { malloc(size: number): number; free(at: number): void };
  readonly HEAPU8: Uint8Array;
}

const DOUBLE = 8;
/** A page has a few thousand. */
const MOST_GLYPHS = 100_000;

/**
 * The letters of a page in the order in which they are drawn, white space left out: what lies on a text does not come between its
 * letters. (pdfium reads what stands on one line from left to right, whosever it is.)
 */
export function pageGlyphs(page: Page): Glyph[] {
  const { module, pageIdx } = page as unknown as { readonly module: TextModule; readonly pageIdx: number };
  const drawn = drawingOrder(module, pageIdx);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const text = module._FPDFText_LoadPage(pageIdx);
  if (text === 0) return [];
  const at = module.wasmExports.malloc(4 * DOUBLE);
  try {
    const glyphs: { readonly glyph: Glyph; readonly place: number }[] = [];
    const count = Math.min(module._FPDFText_CountChars(text), MOST_GLYPHS);
    for (let index = 0; index < count; index++) {
      const letter = String.fromCodePoint(module._FPDFText_GetUnicode(text, index)).trim();
      const [left, right, bottom, top] = [0, 1, 2, 3].map((place) => at + place * DOUBLE) as [
        number,
        number,
        number,
        number,
      ];
      if (letter === '' || module._FPDFText_GetCharBox(text, index, left, right, bottom, top) === 0) continue;
      // Anew each time: the memory of the module may have grown.
      const view = new DataView(module.HEAPU8.buffer);
      const value = (place: number) => view.getFloat64(place, true);
      const glyph = {
        text: letter,
        left: value(left) / originalWidth,
        right: value(right) / originalWidth,
        top: 1 - value(top) / originalHeight,
        bottom: 1 - value(bottom) / originalHeight,
      };
      glyphs.push({ glyph, place: drawn.get(module._FPDFText_GetTextObject(text, index)) ?? 0 });
    }
    // Within a piece of text they stay as they are read.
    return glyphs.sort((one, other) => one.place - other.place).map(({ glyph }) => glyph);
  } finally {
    module.wasmExports.free(at);
    module._FPDFText_ClosePage(text);
  }
}

/** `FPDF_PAGEOBJ_FORM` of pdfium. */
const FORM = 5;
const DEEPEST_FORM = 20;

/** When each object of a page is drawn, by its handle; those of a form where the form is. */
function drawingOrder(module: TextModule, page: number): ReadonlyMap<number, number> {
  const order = new Map<number, number>();
  const walk = (count: number, objectAt: (index: number) => number, depth: number): void => {
    for (let index = 0; index < count; index++) {
      const object = objectAt(index);
      order.set(object, order.size);
      if (depth < DEEPEST_FORM && module._FPDFPageObj_GetType(object) === FORM) {
        walk(module._FPDFFormObj_CountObjects(object), (at) => module._FPDFFormObj_GetObject(object, at), depth + 1);
      }
    }
  };
  walk(module._FPDFPage_CountObjects(page), (index) => module._FPDFPage_GetObject(page, index), 0);
  return order;
}
