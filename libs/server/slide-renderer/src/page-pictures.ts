import { type PDFiumLibrary } from '@hyzyla/pdfium';
import { type Edges } from './edges';

type Page = ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>;

/** What pdfium can say of objects and the package has no words for. */
interface ObjectModule {
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  readonly wasmExports: { malloc(size: number): number; free(at: number): void };
  readonly HEAPU8: Uint8Array;
}

/** `FPDF_PAGEOBJ_IMAGE` of pdfium. */
const IMAGE = 3;
const FLOAT = 4;
/** A page has a few dozen. */
const MOST_PICTURES = 1_000;

/** Where pictures stand on a page, in shares of its width and height, from the top left; but for those within a form, which has a place of its own. */
export function pagePictures(page: Page): Edges[] {
  const { module, pageIdx } = page as unknown as { readonly module: ObjectModule; readonly pageIdx: number };
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const at = module.wasmExports.malloc(4 * FLOAT);
  try {
    const pictures: Edges[] = [];
    const count = module._FPDFPage_CountObjects(pageIdx);
    for (let index = 0; index < count && pictures.length < MOST_PICTURES; index++) {
      const object = module._FPDFPage_GetObject(pageIdx, index);
      if (module._FPDFPageObj_GetType(object) !== IMAGE) continue;
      if (module._FPDFPageObj_GetBounds(object, at, at + FLOAT, at + 2 * FLOAT, at + 3 * FLOAT) === 0) continue;
      // Anew each time: the memory of the module may have grown.
      const view = new DataView(module.HEAPU8.buffer);
      const [left, bottom, right, top] = [0, 1, 2, 3].map((place) => view.getFloat32(at + place * FLOAT, true)) as [
        number,
        number,
        number,
        number,
      ];
      const [width, height] = [originalWidth, originalHeight];
      pictures.push({ left: left / width, right: right / width, top: 1 - top / height, bottom: 1 - bottom / height });
    }
    return pictures;
  } finally {
    module.wasmExports.free(at);
  }
}
