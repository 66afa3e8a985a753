import { Button } from '@mantine/core';
import { problemOf } from '@rowdeck/api-client';
import { MissingPage, paths } from '@rowdeck/ui';
import { useRestoreBatches } from '../use-restore-batches';

interface DeletedBatchProps {
  readonly id: string;
  /** What its page was answered: `batch.deleted`. */
  readonly error: unknown;
}

/** In place of a batch that was deleted a moment ago, wherever that was: it can be had back. */
export function DeletedBatch({ id, error }: DeletedBatchProps) {
  const { restore, busy } = useRestoreBatches();
  const { title, detail = '' } = problemOf(error);
  return (
    <MissingPage
      mark="Gone"
      title={title}
      text={detail}
      action={
        <Button loading={busy} onClick={() => void restore([id])}>
          Restore the batch
        </Button>
      }
      backTo={paths.batches()}
      backLabel="Back to batches"
    />
  );
}
