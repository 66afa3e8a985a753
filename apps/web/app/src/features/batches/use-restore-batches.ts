import { messageOf, useRestoreBatchesMutation } from '@rowdeck/api-client';
import { notify } from '@rowdeck/ui';
import { keptDeletions, type KeptDeletion } from './kept-deletions';

/** What closes the offers of this page, by the batches that each is about. */
const offers = new Map<string, () => void>();
const keyOf = (ids: readonly string[]): string => ids.join();

interface Outcome {
  readonly ids: readonly string[];
  /** Restored before, in another tab for one. */
  readonly present_ids: readonly string[];
}

function sayOutcome({ ids, present_ids }: Outcome, asked: number): void {
  if (ids.length + present_ids.length < asked) {
    notify.error(asked === 1 ? 'It is too late to restore it.' : 'It is too late to restore all of them.');
  } else if (ids.length > 0) notify.success('Restored.');
  else notify.success(asked === 1 ? 'It is there already.' : 'They are there already.');
}

/** Takes deletions back, and offers that. */
export function useRestoreBatches() {
  const [call, { isLoading: busy }] = useRestoreBatchesMutation();

  const restore = async (ids: readonly string[]): Promise<void> => {
    try {
      const outcome = await call([...ids]).unwrap();
      // Taken back on the page of the batch, it is offered no more.
      offers.get(keyOf(ids))?.();
      sayOutcome(outcome, ids.length);
    } catch (error) {
      notify.error(messageOf(error));
    }
  };

  /** For some seconds; once that is over, a reload does not offer it again. */
  const offer = ({ words, ids, until }: Omit<KeptDeletion, 'owner'>): void => {
    const onOver = () => {
      keptDeletions.forget(ids);
      offers.delete(keyOf(ids));
    };
    offers.set(keyOf(ids), notify.undo(words, { onUndo: () => void restore(ids), until, onOver }));
  };

  return { restore, offer, busy };
}
