import { Button } from '@mantine/core';
import { messageOf, useCancelBatchMutation } from '@rowdeck/api-client';
import { type BatchView } from '@rowdeck/contracts';
import { confirmDeletion, notify } from '@rowdeck/ui';
import { tooLateSentence } from './batch-sentences';

/** Ends a batch that runs, once that was confirmed. It may have ended by then, when this button is gone. */
export function CancelBatch({ batch: { id, cancelled_at } }: { batch: Pick<BatchView, 'id' | 'cancelled_at'> }) {
  const [cancel, { isLoading }] = useCancelBatchMutation();
  const isCancelling = isLoading || cancelled_at !== null;
  const ask = () =>
    confirmDeletion({
      title: 'Cancel this batch?',
      question: 'Presentations that are made stay, and can be downloaded.',
      detail: 'The other rows are not made and cost nothing. You can have them made later.',
      action: 'Cancel the batch',
      keep: 'Go on generating',
      onConfirm: () =>
        void cancel(id)
          .unwrap()
          .then((batch) => batch.cancelled_at === null && notify.success(tooLateSentence(batch)))
          .catch((error: unknown) => notify.error(messageOf(error))),
    });
  return (
    <Button variant="default" onClick={ask} disabled={isCancelling} aria-busy={isCancelling}>
      {isCancelling ? 'Cancelling...' : 'Cancel batch'}
    </Button>
  );
}
