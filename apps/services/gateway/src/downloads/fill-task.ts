import { threadWork } from '@rowdeck/service-kit';

/** Rows of one chunk, and the recipe of their batch. */
interface StoredRows {
  readonly recipeKey: string;
  readonly rowsKey: string;
  /** Number of the chunk's first row, from 1. */
  readonly firstRow: number;
}

/** Places are counted in the chunk, from 0; `to` is the one behind the last. */
export interface FillTask extends StoredRows {
  readonly kind: 'fill';
  readonly from: number;
  readonly to: number;
  /** The `DeckIndex` of the chunk: rows that it has no deck of are left out. */
  readonly index: Uint8Array;
  /** Takes the deltas, end to end; as long as all of them, or longer. */
  readonly into: SharedArrayBuffer;
}

export interface RecountTask extends StoredRows {
  readonly kind: 'recount';
  readonly index: Uint8Array;
  /** Of who counted; null where it was another engine, whatever it owed to its machine. */
  readonly fingerprint: string | null;
}

export type DeckTask = FillTask | RecountTask;

/** Errors lose their class between threads. */
export type DeckResult =
  | { readonly kind: 'filled' }
  /** Who counted owed its decks to the same machine: its index holds. */
  | { readonly kind: 'alike' }
  /** The index as this machine counts. */
  | { readonly kind: 'counted'; readonly index: Uint8Array }
  /** Its decks hold what was counted, but other bytes: they are packed by another engine. The index as this one counts. */
  | { readonly kind: 'recounted'; readonly index: Uint8Array; readonly place: number }
  /** A row is not the deck that was counted. */
  | { readonly kind: 'changed'; readonly place: number; readonly isUnreadable?: boolean }
  | { readonly kind: 'missing'; readonly key: string };

export const deckWork = threadWork<DeckTask, DeckResult>(__dirname, 'fill-decks');
