import { messageOf, useDeleteBatchesMutation, useRestoreBatchesMutation } from '@rowdeck/api-client';
import { type BatchSummary } from '@rowdeck/contracts';
import { formatCount, notify } from '@rowdeck/ui';

const deletedWords = (batches: readonly Pick<BatchSummary, 'name'>[]): string => {
  const [only, ...others] = batches;
  return others.length === 0 && only
    ? `“${only.name}” is deleted.`
    : `${formatCount(batches.length, 'batch', 'batches')} are deleted.`;
};

/** Deletes batches at once, and offers to take it back. */
export function useDeleteBatches() {
  const [remove, { isLoading: busy }] = useDeleteBatchesMutation();
  const [restore] = useRestoreBatchesMutation();

  const undo = async (ids: string[]): Promise<void> => {
    try {
      const restored = await restore(ids).unwrap();
      if (restored.ids.length < ids.length) notify.error('It is too late to restore all of them.');
      else notify.success('Restored.');
    } catch (error) {
      notify.error(messageOf(error));
    }
  };

  /** Whether they are gone. */
  const deleteBatches = async (batches: readonly Pick<BatchSummary, 'id' | 'name'>[]): Promise<boolean> => {
    try {
      const { ids } = await remove(batches.map(({ id }) => id)).unwrap();
      if (ids.length > 0) notify.undo(deletedWords(batches.filter(({ id }) => ids.includes(id))), () => void undo(ids));
      return true;
    } catch (error) {
      notify.error(messageOf(error));
      return false;
    }
  };
  return { deleteBatches, busy };
}
