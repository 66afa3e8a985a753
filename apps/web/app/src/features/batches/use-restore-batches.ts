import { messageOf, useRestoreBatchesMutation } from '@rowdeck/api-client';
import { notify } from '@rowdeck/ui';
import { keptDeletions } from './kept-deletions';

/** Takes deletions back, and offers that. */
export function useRestoreBatches() {
  const [call, { isLoading: busy }] = useRestoreBatchesMutation();

  const restore = async (ids: readonly string[]): Promise<void> => {
    try {
      const restored = await call([...ids]).unwrap();
      if (restored.ids.length === ids.length) notify.success('Restored.');
      else notify.error(ids.length === 1 ? 'It is too late to restore it.' : 'It is too late to restore all of them.');
    } catch (error) {
      notify.error(messageOf(error));
    }
  };

  /** For some seconds; once that is over, a reload does not offer it again. */
  const offer = (words: string, ids: readonly string[]): void =>
    notify.undo(words, { onUndo: () => void restore(ids), onOver: () => keptDeletions.forget(ids) });

  return { restore, offer, busy };
}
