import { type TextOverflow } from '@rowdeck/contracts';
import { inThread } from '@rowdeck/failures';
import { type ObjectStore } from '@rowdeck/object-storage';
import { threadStore } from '@rowdeck/object-storage-in-threads';
import { type DrawnPage, drawPages, type EncodedPicture } from '@rowdeck/slide-pictures';
import { type DrawnSlide, type DrawResult, type DrawTask, pictureKey, thumbnailKey } from './draw-task';
import { type ValueBox } from './prepare-task';

const factsOf = ({ type, width, height }: EncodedPicture) => ({ type, width, height });

const overflowsOf = (overflowing: DrawnPage['overflowing'], boxes: readonly ValueBox[]): TextOverflow[] =>
  overflowing.flatMap(({ box: number, ...drawn }) => {
    const box = boxes[number];
    return box ? [{ shape: box.shape, ...drawn, values: box.values }] : [];
  });

const storePage = async (
  store: ObjectStore,
  folder: string,
  { number, boxes }: { readonly number: number; readonly boxes: readonly ValueBox[] },
  { full, thumbnail, overflowing }: DrawnPage,
): Promise<DrawnSlide> => {
  const overflows = overflowsOf(overflowing, boxes);
  const slide = { number, ...factsOf(full), thumbnail: factsOf(thumbnail), overflows };
  await store.put(pictureKey(folder, number, slide), full.bytes, { length: full.bytes.length });
  await store.put(thumbnailKey(folder, slide), thumbnail.bytes, { length: thumbnail.bytes.length });
  return slide;
};

/** Pages are drawn and stored one after another: a hundred of them in memory would be a hundred megabytes. */
export default inThread(async ({ pdf, folder, slides, boxes }: DrawTask): Promise<DrawResult> => {
  const store = threadStore();
  const drawn: DrawnSlide[] = [];
  const pages = drawPages(pdf, slides.length, boxes);
  for (const [index, number] of slides.entries()) {
    const page = await pages.next().catch((error: unknown) => error as Error);
    if (page instanceof Error) return { kind: 'unreadable', fault: page.message };
    if (page.done) return { kind: 'unreadable', fault: `Of ${slides.length} slides ${drawn.length} became pages.` };
    drawn.push(await storePage(store, folder, { number, boxes: boxes[index] ?? [] }, page.value));
  }
  await pages.return();
  return { kind: 'drawn', slides: drawn };
});
