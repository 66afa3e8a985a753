import { usePresentBatchesQuery } from '@rowdeck/api-client';
import { BATCHES_AT_ONCE, type ListedBatch } from '@rowdeck/contracts';
import { useEffect, useState } from 'react';
import { tabMemory } from './tab-memory';

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

const KEY = 'rowdeck-selected-batches';

const isSelected = (kept: unknown): kept is SelectedBatch => {
  const { id, name } = (kept ?? {}) as Partial<SelectedBatch>;
  return typeof id === 'string' && typeof name === 'string';
};

/** What somebody has selected in this tab. Who signs in afterwards has selected nothing. */
const keptSelection = {
  of(owner: string): readonly SelectedBatch[] {
    const { owner: keptOf, batches } = (tabMemory.read(KEY) ?? {}) as { owner?: unknown; batches?: unknown };
    return keptOf === owner && Array.isArray(batches) ? batches.filter(isSelected).slice(0, BATCHES_AT_ONCE) : [];
  },
  keep: (owner: string, batches: readonly SelectedBatch[]): void =>
    tabMemory.write(KEY, batches.length === 0 ? null : { owner, batches }),
};

/**
 * Keeps what is selected while pages are turned, the list is narrowed, and a batch is looked at. What is deleted elsewhere falls out of it.
 * @param owner id of who is signed in
 * @param shown the batches of the page; undefined until they have come
 */
export function useBatchSelection(owner: string, shown: readonly SelectedBatch[] | undefined): BatchSelection {
  const [selected, setSelected] = useState<ReadonlyMap<string, SelectedBatch>>(
    () => new Map(keptSelection.of(owner).map((batch) => [batch.id, batch])),
  );
  useEffect(() => keptSelection.keep(owner, [...selected.values()]), [owner, selected]);
  const gone = useGone(shown ? [...selected.keys()].filter((id) => !shown.some((batch) => batch.id === id)) : []);
  if (gone.length > 0) setSelected(new Map([...selected].filter(([id]) => !gone.includes(id))));
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

/** Those of the batches that are there no more, as far as that is known. */
function useGone(ids: readonly string[]): readonly string[] {
  const { currentData: present } = usePresentBatchesQuery(ids, {
    skip: ids.length === 0,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return present ? ids.filter((id) => !present.ids.includes(id)) : [];
}
