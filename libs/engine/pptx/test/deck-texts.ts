import JSZip from 'jszip';

const TEXT = /<(?:\w+:)?(?:t|text|title|subject)>([^<]*)<|\bdescr="([^"]*)"|<\/(\w+:)p>/g;
const REFERENCES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** Bytes of the parts of a deck, all or those that are named, as another library than the engine's own reads them. */
export async function deckParts(deck: Uint8Array, names?: ReadonlySet<string>): Promise<Map<string, Buffer>> {
  const zip = await JSZip.loadAsync(deck);
  const files = Object.values(zip.files).filter((file) => !file.dir && (names?.has(file.name) ?? true));
  return new Map(await Promise.all(files.map(async (file) => [file.name, await file.async('nodebuffer')] as const)));
}

/** What a reader sees in a part: the text of each paragraph, of each other text and of each alternative text, in order. */
export function partTexts(xml: string): string[] {
  const texts: string[] = [];
  let paragraph = '';
  for (const [, text, description, paragraphEnd] of xml.matchAll(TEXT)) {
    if (text !== undefined) paragraph += decode(text);
    if (description !== undefined) texts.push(decode(description));
    if (paragraphEnd === undefined) continue;
    texts.push(paragraph);
    paragraph = '';
  }
  return [...texts, paragraph];
}

function decode(source: string): string {
  return source.replace(/&#(x?)([\da-f]+);|&\w+;/gi, (whole, hex: string | undefined, code: string | undefined) =>
    code === undefined ? (REFERENCES[whole] ?? whole) : String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
  );
}
