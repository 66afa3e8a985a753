import { validateDeck } from '@rowdeck/engine-pptx';
import JSZip from 'jszip';

const REFERENCES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

const textsOf = (xml: string): string =>
  [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)]
    .map(([, text = '']) => text.replace(/&\w+;/g, (name) => REFERENCES[name] ?? name))
    .join('\n');

const slideText = async (bytes: Uint8Array): Promise<string> => {
  const zip = await JSZip.loadAsync(bytes);
  const slides = zip.file(/^ppt\/(slides|notesSlides|slideLayouts)\/[^/]+\.xml$/);
  return (await Promise.all(slides.map((slide) => slide.async('string')))).map(textsOf).join('\n');
};

/**
 * What is wrong with a finished deck: it does not open (JSZip, a reader that is not ours), its structure is at fault, a
 * value of its row is missing, or a tag is left over. Empty when all is well.
 */
export const checkDeck = async (bytes: Uint8Array, values: readonly string[]): Promise<string[]> => {
  const text = await slideText(bytes);
  const missing = values.flatMap((value) => value.split(/\r?\n/)).filter((line) => !text.includes(line));
  const structural = validateDeck(bytes).map((fault) => fault.message);
  const left = text.match(/\{\{[^}]*\}\}/g) ?? [];
  return [...structural, ...missing.map((line) => `lacks "${line}"`), ...left.map((tag) => `still holds ${tag}`)];
};
