import { Button } from '@mantine/core';
import { problemOf } from '@rowdeck/api-client';
import { MissingPage, paths } from '@rowdeck/ui';
import { useEffect } from 'react';
import { useRestoreBatches } from '../use-restore-batches';

interface DeletedBatchProps {
  readonly id: string;
  /** What its page was answered: `batch.deleted`. */
  readonly error: unknown;
  /** Asks for the batch once more. */
  readonly onAskAgain: () => unknown;
}

/** How often it is asked whether it can still be had back, in milliseconds: the clock of the browser does not know. */
const ASKING_MS = 4_000;

/** In place of a batch that was deleted a moment ago, wherever that was: it can be had back. */
export function DeletedBatch({ id, error, onAskAgain }: DeletedBatchProps) {
  useEffect(() => {
    const timer = setTimeout(onAskAgain, ASKING_MS);
    return () => clearTimeout(timer);
    // Each answer brings an error of its own.
  }, [error, onAskAgain]);
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
