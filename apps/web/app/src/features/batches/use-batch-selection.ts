import { BATCHES_AT_ONCE, type ListedBatch } from '@rowdeck/contracts';
import { useState } from 'react';

type SelectedBatch = Pick<ListedBatch, 'id' | 'name'>;

/** The batches that are selected, on whichever pages of the list they are. */
export interface BatchSelection {
  readonly batches: readonly SelectedBatch[];
  /** Whether no other can be selected: one call takes no more. */
  readonly isFull: boolean;
  readonly has: (id: string) => boolean;
  /** Of those that would be too many, none. */
  readonly select: (batches: readonly SelectedBatch[], chosen: boolean) => void;
  readonly clear: () => void;
}

/** Keeps what is selected while pages are turned and the list is narrowed. */
export function useBatchSelection(): BatchSelection {
  const [selected, setSelected] = useState<ReadonlyMap<string, SelectedBatch>>(new Map());
  const select = (batches: readonly SelectedBatch[], chosen: boolean) =>
    setSelected((before) => {
      const after = new Map(before);
      for (const batch of batches) {
        if (!chosen) after.delete(batch.id);
        else if (after.size < BATCHES_AT_ONCE) after.set(batch.id, batch);
      }
      return after;
    });
  return {
    batches: [...selected.values()],
    isFull: selected.size >= BATCHES_AT_ONCE,
    has: (id) => selected.has(id),
    select,
    clear: () => setSelected(new Map()),
  };
}
