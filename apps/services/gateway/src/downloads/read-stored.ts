import { type ByteRange } from '@rowdeck/engine-pptx';
import { type ObjectStore } from '@rowdeck/object-storage';

/** The stretch of a stored object, as it arrives. `range` is counted from `offset`. */
export async function* readStored(
  store: ObjectStore,
  key: string,
  range: ByteRange,
  offset = 0,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield* (await store.getRange(key, offset + range.start, range.end - range.start)) as AsyncIterable<Uint8Array>;
}
