import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import JSZip from 'jszip';

const CONTROL = join(__dirname, '../../../libs/engine/pptx/test/placeholders/control.pptx');
const SLIDE = 'ppt/slides/slide1.xml';

/** A template whose one text this is; the text is XML already. */
export async function deckSaying(text: string): Promise<Buffer> {
  const zip = await JSZip.loadAsync(readFileSync(CONTROL));
  const slide = (await zip.file(SLIDE)?.async('string')) ?? '';
  zip.file(
    SLIDE,
    slide.replace(/\{\{name\}\}/, () => text),
  );
  return zip.generateAsync({ type: 'nodebuffer' });
}

/** The texts of the first slide, end to end. */
export async function slideText(deck: Uint8Array): Promise<string> {
  const slide = await (await JSZip.loadAsync(deck)).file(SLIDE)?.async('string');
  return [...(slide ?? '').matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text).join('');
}
