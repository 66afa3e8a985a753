import { Button } from '@mantine/core';
import { messageOf, useCancelBatchMutation } from '@rowdeck/api-client';
import { confirmDeletion, notify } from '@rowdeck/ui';

/** Ends a batch that runs, once that was confirmed. */
export function CancelBatch({ batchId }: { batchId: string }) {
  const [cancel, { isLoading }] = useCancelBatchMutation();
  const ask = () =>
    confirmDeletion({
      title: 'Cancel this batch?',
      question: 'Presentations that are made stay, and can be downloaded.',
      detail: 'The other rows are not made and cost nothing. You can have them made later.',
      action: 'Cancel the batch',
      keep: 'Go on generating',
      onConfirm: () =>
        void cancel(batchId)
          .unwrap()
          .catch((error: unknown) => notify.error(messageOf(error))),
    });
  return (
    <Button variant="default" onClick={ask} disabled={isLoading} aria-busy={isLoading}>
      {isLoading ? 'Cancelling...' : 'Cancel batch'}
    </Button>
  );
}
