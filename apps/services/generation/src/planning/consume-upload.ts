import { Logger } from '@nestjs/common';
import { warnUnlessAway } from '@rowdeck/failures';
import { type ObjectStore } from '@rowdeck/object-storage';
import { type BatchForm } from './batch-form';

const logger = new Logger('ConsumeUpload');

/**
 * Does the work for which a table was uploaded: the upload is gone afterwards, whatever happened. What became of the work is decided by then: a store that
 * does not answer now must not turn it into a failure.
 */
export const consumingUpload = async <T>(
  store: ObjectStore,
  { csv }: Pick<BatchForm, 'csv'>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } finally {
    if (csv)
      await store.delete(csv.objectKey).catch((cause: unknown) => {
        warnUnlessAway(logger, cause, { objectKey: csv.objectKey }, 'An upload could not be deleted');
      });
  }
};
