import { type Cell } from '@rowdeck/engine-values';
import { type ObjectStore } from '@rowdeck/object-storage';

const DECODER = new TextDecoder();

/**
 * The rows of a chunk, as the plan stored them: one JSON array a line.
 * @param key as `rowsKey` says it
 */
export const readStoredRows = async (store: ObjectStore, key: string): Promise<Cell[][]> =>
  DECODER.decode(await store.read(key))
    .split('\n')
    .map((line) => JSON.parse(line) as Cell[]);
