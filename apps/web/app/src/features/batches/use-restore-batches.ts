import { messageOf, useRestoreBatchesMutation } from '@rowdeck/api-client';
import { notify } from '@rowdeck/ui';
import { keptDeletions } from './kept-deletions';

/** What closes the offers of this page, by the batches that each is about. */
const offers = new Map<string, () => void>();
const keyOf = (ids: readonly string[]): string => ids.join();

/** Takes deletions back, and offers that. */
export function useRestoreBatches() {
  const [call, { isLoading: busy }] = useRestoreBatchesMutation();

  const restore = async (ids: readonly string[]): Promise<void> => {
    try {
      const restored = await call([...ids]).unwrap();
      // Taken back on the page of the batch, it is offered no more.
      offers.get(keyOf(ids))?.();
      if (restored.ids.length === ids.length) notify.success('Restored.');
      else notify.error(ids.length === 1 ? 'It is too late to restore it.' : 'It is too late to restore all of them.');
    } catch (error) {
      notify.error(messageOf(error));
    }
  };

  /** For some seconds; once that is over, a reload does not offer it again. */
  const offer = (words: string, ids: readonly string[]): void => {
    const onOver = () => {
      keptDeletions.forget(ids);
      offers.delete(keyOf(ids));
    };
    offers.set(keyOf(ids), notify.undo(words, { onUndo: () => void restore(ids), onOver }));
  };

  return { restore, offer, busy };
}
