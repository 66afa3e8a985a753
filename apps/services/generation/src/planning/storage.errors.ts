import { Problem } from '@rowdeck/contracts';
import { batchInvalid } from './planning.errors';

const MB = 1024 * 1024;

/** Rounded up: what is named is never less than what it is. */
const inWords = (bytes: number): string =>
  bytes < 1024 * MB
    ? `${Math.ceil(bytes / MB).toLocaleString('en')} MB`
    : `${(Math.ceil((10 * bytes) / (1024 * MB)) / 10).toLocaleString('en')} GB`;

/** What is stored of what may be, both in one unit: `0.98 GB of the 1 GB`. */
const ofWhole = (bytes: number, limit: number): string =>
  limit < 1024 * MB
    ? `${inWords(bytes)} of the ${inWords(limit)}`
    : `${(Math.ceil((100 * bytes) / (1024 * MB)) / 100).toLocaleString('en')} GB of the ${inWords(limit)}`;

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
      `The rows would take up to ${inWords(bytes)}. Your account stores ${ofWhole(stored, limit)} ` +
        `that it may. ${WAY_OUT}, wait until your other batches have ended, or ask us for more room.`,
    ],
  });

/** @param limit of the rows of one table as JSON, in bytes */
export const rowsTooLarge = (limit: number): Problem =>
  batchInvalid({
    'presentation.csv_file': [
      `The rows of the table take more than ${inWords(limit)} once they are read. Remove columns that no placeholder needs, ` +
        'or start a batch of fewer rows.',
    ],
  });
