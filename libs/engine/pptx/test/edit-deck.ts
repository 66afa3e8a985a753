import JSZip from 'jszip';

/** Changes the text of a part; null removes the part. For a part that is not there, it gets an empty text. */
export type PartEdits = Readonly<Record<string, (xml: string) => string | null>>;

/** A copy of a deck with some parts edited, packed anew by another library than the engine's own. */
export async function editDeck(deck: Uint8Array, edits: PartEdits): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(deck);
  for (const [name, edit] of Object.entries(edits)) {
    const edited = edit((await zip.file(name)?.async('string')) ?? '');
    if (edited === null) zip.remove(name);
    else zip.file(name, edited);
  }
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

/** The text of one part, as another library than the engine's own reads it. */
export async function readPartText(deck: Uint8Array, name: string): Promise<string> {
  const file = (await JSZip.loadAsync(deck)).file(name);
  if (!file) throw new Error(`The deck has no part ${name}`);
  return file.async('string');
}
