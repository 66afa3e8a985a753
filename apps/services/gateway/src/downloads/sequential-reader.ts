import type { ObjectStore } from '@rowdeck/object-storage';
import type { ObjectSegment, ReadObject } from './object-segment';

/** A base up to this size stays in memory while a ZIP is sent: one read instead of one per deck. */
const KEPT_OBJECT_MAX_BYTES = 4 * 1024 * 1024;
/** Deltas stand one behind the other in their pack, so one read fetches many of them. */
const READ_AHEAD_BYTES = 2 * 1024 * 1024;

/**
 * Reads the stretches of a ZIP of decks in their order: the small base once, packs by large blocks, a large base as a stream
 * each time. Holds at most one base and one block.
 */
export const sequentialReader = (store: ObjectStore): ReadObject => {
  let kept: { key: string; offset: number; bytes: Uint8Array } | null = null;
  let block: { key: string; offset: number; bytes: Uint8Array } | null = null;

  const fetch = async (key: string, offset: number, length: number): Promise<Uint8Array> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await store.getRange(key, offset, length)) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks);
  };

  const fromBlock = async ({ key, offset, length }: ObjectSegment): Promise<Uint8Array> => {
    const covers = block?.key === key && offset >= block.offset && offset + length <= block.offset + block.bytes.length;
    if (!block || !covers) block = { key, offset, bytes: await fetch(key, offset, Math.max(length, READ_AHEAD_BYTES)) };
    return block.bytes.subarray(offset - block.offset, offset - block.offset + length);
  };

  const shared = async ({ key, offset, length }: ObjectSegment): Promise<Uint8Array> => {
    if (kept?.key !== key || kept.offset !== offset || kept.bytes.length !== length) {
      kept = { key, offset, bytes: await fetch(key, offset, length) };
    }
    return kept.bytes;
  };

  return async function* read(segment) {
    if (segment.length > KEPT_OBJECT_MAX_BYTES)
      yield* await store.getRange(segment.key, segment.offset, segment.length);
    else yield segment.shared ? await shared(segment) : await fromBlock(segment);
  };
};
