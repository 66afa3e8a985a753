import { BlockWriter } from './block-writer';
import { ZipDirectory, type StoredFile } from './zip-directory';

export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A deck on its way into an archive. */
export interface DeckSource extends StoredFile {
  /** The base's bytes, in chunks of at most a few MB; they must not change afterwards. */
  readonly base: Chunks;
  /** May be overwritten as soon as the next deck is asked for. */
  readonly delta: Uint8Array;
}

/**
 * An archive of decks, made while the decks come; only what the consumer has not taken yet is in memory, never a whole deck.
 * Names are to be safe and unique (`DeckNames`).
 * @param modified the time that the files show
 */
export async function* zipStream(
  decks: Iterable<DeckSource> | AsyncIterable<DeckSource>,
  modified: Date,
): AsyncGenerator<Uint8Array, void, undefined> {
  const directory = new ZipDirectory(modified);
  const blocks = new BlockWriter();
  for await (const deck of decks) {
    yield* blocks.copy(directory.add(deck));
    for await (const chunk of deck.base) yield* blocks.push(chunk);
    yield* blocks.copy(deck.delta);
  }
  for (const record of directory.finish()) yield* blocks.copy(record);
  yield* blocks.flush();
}
