import { Problem, storageUseWords, storageWords } from '@rowdeck/contracts';
import { batchInvalid } from './planning.errors';

/** As sizes of files are counted. */
const MB = 1024 * 1024;

/** What billing says of the plan, at the field of the table. */
export const asTableFault = (error: unknown): unknown =>
  error instanceof Problem && error.code === 'storage.exceeded'
    ? new Problem(error.code, {
        detail: error.message,
        errors: { 'presentation.csv_file': [error.message] },
        params: error.params,
      })
    : error;

const WAY_OUT = 'Start a batch of fewer rows, remove columns that no placeholder needs';

/** @param bytes what the batch would add to what the account stores already */
export const accountFull = (bytes: number, stored: number, limit: number): Problem =>
  batchInvalid({
    'presentation.csv_file': [
      `The rows would take up to ${storageWords(bytes)}. Your account stores ${storageUseWords(stored, limit)} ` +
        `that it may. ${WAY_OUT}, wait until your other batches have ended, or ask us for more room.`,
    ],
  });

/** @param limit of the rows of one table as JSON, in bytes */
export const rowsTooLarge = (limit: number): Problem =>
  batchInvalid({
    'presentation.csv_file': [
      `The rows of the table take more than ${Math.ceil(limit / MB).toLocaleString('en')} MB once they are read. Remove columns that no placeholder needs, ` +
        'or start a batch of fewer rows.',
    ],
  });
