import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { type Bitmap, shrunkTo } from '@rowdeck/pictures';
import { encodePicture, type EncodedPicture } from './encode-picture';
import { type OverflowingText, overflowingText, type TextBox } from './overflowing-text';
import { pageGlyphs } from './page-glyphs';
import { pagePictures } from './page-pictures';

/** Pixels. */
export const FULL_WIDTH = 1280;
export const THUMBNAIL_WIDTH = 320;
/** Of one page: a slide may be as high as it likes. */
const MOST_PIXELS = FULL_WIDTH * FULL_WIDTH * 2;

export interface DrawnPage {
  /** From 1. */
  readonly number: number;
  readonly full: EncodedPicture;
  readonly thumbnail: EncodedPicture;
  readonly overflowing: readonly OverflowingText[];
}

type Page = ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>;

let opened: Promise<PDFiumLibrary> | undefined;

/** Once for each thread: compiling it takes a tenth of a second. */
const library = (): Promise<PDFiumLibrary> =>
  (opened ??= readFile(require.resolve('@hyzyla/pdfium/pdfium.wasm')).then((wasm) =>
    PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer }),
  ));

/**
 * Draws the first pages of a PDF, each in full and as a thumbnail.
 * @param most pages to draw
 * @param boxes of each page, where texts may stand
 * @throws Error for what is no PDF
 */
export async function* drawPages(
  pdf: Uint8Array,
  most: number,
  boxes: readonly (readonly TextBox[])[] = [],
): AsyncGenerator<DrawnPage, void, undefined> {
  const document = await (await library()).loadDocument(pdf);
  try {
    const pages = Math.min(document.getPageCount(), most);
    for (let index = 0; index < pages; index++) {
      const page = document.getPage(index);
      const own = boxes[index] ?? [];
      const overflowing =
        own.length === 0 ? [] : overflowingText(pageGlyphs(page), own, aspectOf(page), pagePictures(page));
      const bitmap = await bitmapOf(page);
      const thumbnail = shrunkTo(bitmap, Math.min(THUMBNAIL_WIDTH, bitmap.width));
      yield { number: index + 1, full: encodePicture(bitmap), thumbnail: encodePicture(thumbnail), overflowing };
    }
  } finally {
    document.destroy();
  }
}

const aspectOf = (page: Page): number => {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  return originalWidth / originalHeight;
};

const bitmapOf = async (page: Page): Promise<Bitmap> => {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const width = Math.min(
    FULL_WIDTH,
    Math.max(1, Math.floor(Math.sqrt((MOST_PIXELS * originalWidth) / originalHeight))),
  );
  const height = Math.max(1, Math.round((width * originalHeight) / originalWidth));
  // pdfium writes blue first unless it is told otherwise; the package's own renderer of bitmaps turns it around.
  const drawn = await page.render({ width, height, render: 'bitmap' });
  return { width: drawn.width, height: drawn.height, rgba: drawn.data };
};
