import { Problem } from '@rowdeck/contracts';
import { templateInvalid } from './template.errors';

const MB = 1024 * 1024;

/** Rounded up: what is named is never less than what it is. */
const inWords = (bytes: number): string =>
  bytes < 1024 * MB
    ? `${Math.ceil(bytes / MB).toLocaleString('en')} MB`
    : `${(Math.ceil((10 * bytes) / (1024 * MB)) / 10).toLocaleString('en')} GB`;

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

/** @param bytes what the file would store beside what the account stores already */
export const accountFull = (bytes: number, stored: number, limit: number): Problem =>
  fileFault(
    `The template needs ${inWords(bytes)}. Your account stores ${inWords(stored)} of the ${inWords(limit)} that its templates may take. ` +
      'Delete templates of which you have made no presentations: after an hour or two their room is free again.',
  );

/** @param bytes what the file would store, of the `limit` that there is for it */
export const templateTooLarge = (bytes: number, limit: number): Problem =>
  fileFault(
    `The template takes ${inWords(bytes)} once its texts are unpacked; there are ${inWords(limit)} for it. ` +
      'Remove slides and texts that are not needed, or delete templates that you no longer need.',
  );
