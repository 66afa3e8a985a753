import { messageOf, useDeleteBatchesMutation, useSessionQuery } from '@rowdeck/api-client';
import { type BatchSummary } from '@rowdeck/contracts';
import { formatCount, notify } from '@rowdeck/ui';
import { keptDeletions, restorableUntil } from './kept-deletions';
import { useRestoreBatches } from './use-restore-batches';

const deletedWords = (batches: readonly Pick<BatchSummary, 'name'>[]): string => {
  const [only, ...others] = batches;
  return others.length === 0 && only
    ? `“${only.name}” is deleted.`
    : `${formatCount(batches.length, 'batch', 'batches')} are deleted.`;
};

/** Deletes batches at once, and offers to take it back. */
export function useDeleteBatches() {
  const [remove, { isLoading: busy }] = useDeleteBatchesMutation();
  const owner = useSessionQuery().data?.user?.id;
  const { offer } = useRestoreBatches();

  /** Whether they are gone. */
  const deleteBatches = async (batches: readonly Pick<BatchSummary, 'id' | 'name'>[]): Promise<boolean> => {
    const until = restorableUntil(Date.now());
    try {
      const { ids } = await remove(batches.map(({ id }) => id)).unwrap();
      if (ids.length === 0) return true;
      const words = deletedWords(batches.filter(({ id }) => ids.includes(id)));
      offer({ words, ids, until });
      if (owner !== undefined) keptDeletions.keep({ owner, ids, words, until });
      return true;
    } catch (error) {
      notify.error(messageOf(error));
      return false;
    }
  };
  return { deleteBatches, busy };
}
