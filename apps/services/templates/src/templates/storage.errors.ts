import { Problem } from '@rowdeck/contracts';
import { templateInvalid } from './template.errors';

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

const fileFault = (text: string): Problem => templateInvalid({ file: [text] });

/** What billing says of the plan, at the field of the file. */
export const asFileFault = (error: unknown): unknown =>
  error instanceof Problem && error.code === 'storage.exceeded'
    ? new Problem(error.code, { detail: error.message, errors: { file: [error.message] }, params: error.params })
    : error;

export const tooManyTemplates = (limit: number): Problem =>
  fileFault(
    `You have ${limit.toLocaleString('en')} templates, and no account may have more. Delete one that you no longer need.`,
  );

interface Full {
  /** What the file would store beside what the account stores already; all in bytes. */
  readonly bytes: number;
  readonly stored: number;
  /** What of `stored` is set aside for uploads that are under way. */
  readonly reserved: number;
  readonly limit: number;
}

export const accountFull = ({ bytes, stored, reserved, limit }: Full): Problem => {
  const aside = reserved === 0 ? '' : `, ${inWords(reserved)} of them set aside for files that are being uploaded`;
  return fileFault(
    `The template needs ${inWords(bytes)}. Your account stores ${ofWhole(stored, limit)} that its templates may take${aside}. ` +
      `${reserved === 0 ? 'Delete' : 'Wait until these are there, or delete'} templates that you no longer need: their room is free at once, ` +
      'or when the batches made from them are deleted as well.',
  );
};

/** @param bytes what the file would store, of the `limit` that there is for it */
export const templateTooLarge = (bytes: number, limit: number): Problem =>
  fileFault(
    `The template takes ${inWords(bytes)} once its texts are unpacked; there are ${inWords(limit)} for it. ` +
      'Remove slides and texts that are not needed, or delete templates that you no longer need.',
  );
