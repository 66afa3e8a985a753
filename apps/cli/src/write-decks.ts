import { type FileHandle } from 'node:fs/promises';
import { type DeckSource, zipStream } from '@rowdeck/engine-pptx';
import { takesOneDeck } from './parse-command';
import { type Terminal } from './terminal';
import { type Destination, type OutputFile, writeFile, writeFolder } from './write-output';

type Deck = DeckSource & { readonly base: readonly Uint8Array[] };
type Decks = Iterable<Deck>;

/**
 * Writes presentations where they are to go; resolves to the bytes written. Nothing stands there before all of it is whole,
 * nor where there is no presentation.
 *
 * @throws UsageError when nothing can be written there, or what is there would be overwritten
 */
export function writeDecks(decks: Decks, destination: Destination, terminal: Terminal): Promise<number> {
  const { out } = destination;
  if (out === '-') return writeZip(decks, (chunk) => terminal.out(chunk));
  if (takesOneDeck(out)) return writeFile(destination, (file) => writeDeck(decks, file));
  if (/\.zip$/i.test(out)) return writeFile(destination, (file) => writeZip(decks, (chunk) => file.writeFile(chunk)));
  return writeFolder(filesOf(decks), destination);
}

/** Writes one file, as `writeDecks` does. @throws UsageError */
export async function writeBytes(bytes: Uint8Array, destination: Destination, terminal: Terminal): Promise<void> {
  if (destination.out === '-') return terminal.out(bytes);
  await writeFile(destination, async (file) => {
    await file.writeFile(bytes);
    return bytes.length;
  });
}

/** Resolves to 0, and has written nothing, where there is no presentation. */
async function writeZip(decks: Decks, write: (chunk: Uint8Array) => Promise<unknown>): Promise<number> {
  const iterator = decks[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return 0;
  function* all(): Generator<Deck, void, undefined> {
    for (let deck = first; !deck.done; deck = iterator.next()) yield deck.value;
  }
  let bytes = 0;
  for await (const chunk of zipStream(all(), new Date())) {
    await write(chunk);
    bytes += chunk.length;
  }
  return bytes;
}

async function writeDeck(decks: Decks, file: FileHandle): Promise<number> {
  let bytes = 0;
  for (const { base, delta, length } of decks) {
    for (const chunk of [...base, delta]) await file.writeFile(chunk);
    bytes += length;
  }
  return bytes;
}

function* filesOf(decks: Decks): Generator<OutputFile, void, undefined> {
  for (const deck of decks) yield { name: deck.name, write: (file) => writeDeck([deck], file) };
}
