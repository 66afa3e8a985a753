import JSZip from 'jszip';
import { type GenerationUnderTest } from './generation-under-test';

/** What the first slide of each presentation of a batch says, once all are made. */
export const slideTexts = async (generation: GenerationUnderTest, batchId: string): Promise<string[]> => {
  await generation.finished(batchId);
  const { decks } = await generation.decks(batchId);
  return Promise.all(
    decks.map(async (deck) => {
      const archive = await JSZip.loadAsync(await generation.deckBytes(deck));
      const xml = (await archive.file('ppt/slides/slide1.xml')?.async('string')) ?? '';
      return [...xml.matchAll(/<a:t>([^<]*)/g)]
        .map(([, text = '']) => text)
        .join('')
        .replaceAll('&amp;', '&');
    }),
  );
};
