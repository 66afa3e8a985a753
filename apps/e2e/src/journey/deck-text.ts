import JSZip from 'jszip';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** All text of a deck's slides, run after run, so that a value that spans runs is found too. Throws for what is no deck. */
export async function deckText(bytes: Uint8Array): Promise<string> {
  const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
  const slides = zip.file(/^ppt\/slides\/slide\d+\.xml$/);
  if (slides.length === 0) throw new Error('The deck has no slides');
  const parts = await Promise.all(slides.map((slide) => slide.async('string')));
  return parts.map(textOf).join('\n');
}

const textOf = (xml: string): string =>
  [...xml.matchAll(/<a:t>([^<]*)<\/a:t>|<\/a:p>/g)]
    .map(([, text]) => text?.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole) ?? '\n')
    .join('');

/** The decks of a batch's ZIP by name. */
export async function unpackDecks(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
  const files = Object.values(zip.files).filter(({ dir }) => !dir);
  return new Map(await Promise.all(files.map(async (file) => [file.name, await file.async('uint8array')] as const)));
}
