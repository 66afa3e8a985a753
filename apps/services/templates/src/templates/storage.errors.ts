import { Problem, storageUseWords, storageWords } from '@rowdeck/contracts';
import { templateInvalid } from './template.errors';

const fileFault = (text: string): Problem => templateInvalid({ file: [text] });

/** Where only the size of the file is known: who makes room for that may still have too little. */
const LATER = 'What the template takes in all is known once it has been read.';

/** What billing says of the plan, at the field of the file. @param isExact whether what it was asked for is all that the template takes */
export const asFileFault = (error: unknown, isExact: boolean): unknown => {
  if (!(error instanceof Problem && error.code === 'storage.exceeded')) return error;
  const detail = isExact ? error.message : `${error.message} ${LATER}`;
  return new Problem(error.code, { detail, errors: { file: [detail] }, params: error.params });
};

export const tooManyTemplates = (limit: number): Problem =>
  fileFault(
    `You have ${limit.toLocaleString('en')} templates, and no account may have more. Delete one that you no longer need.`,
  );

interface Full {
  /** What the file would store beside what the account stores already; all in bytes. */
  readonly bytes: number;
  /** Whether that is all; otherwise it is the least. */
  readonly isExact: boolean;
  readonly stored: number;
  /** What of `stored` is set aside for uploads that are under way. */
  readonly reserved: number;
  readonly limit: number;
}

export const accountFull = ({ bytes, isExact, stored, reserved, limit }: Full): Problem => {
  const aside = reserved === 0 ? '' : `, ${storageWords(reserved)} of them set aside for files that are being uploaded`;
  return fileFault(
    `The template needs ${isExact ? '' : 'at least '}${storageWords(bytes)}. Your account stores ${storageUseWords(stored, limit)} that its templates may take${aside}. ` +
      `${reserved === 0 ? 'Delete' : 'Wait until these are there, or delete'} templates that you no longer need: their room is free at once, ` +
      `or when the batches made from them are deleted as well.${isExact ? '' : ` ${LATER}`}`,
  );
};

/** @param limit what any file of its size may store, in bytes, whatever room there is */
export const templateTooLarge = (bytes: number, limit: number): Problem =>
  fileFault(
    `The template takes ${storageWords(bytes)} once its texts are unpacked, and a file of its size may take ${storageWords(limit)}. ` +
      'Remove slides and texts that are not needed.',
  );

/** What was short when the file was read has become free since. */
export const roomFreed = (): Problem =>
  fileFault('There was no room for the template when it was read, and there is now. Upload it again.');
