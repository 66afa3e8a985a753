import { Problem, storageUseWords, storageWords } from '@rowdeck/contracts';
import { templateInvalid } from './template.errors';

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
  const aside = reserved === 0 ? '' : `, ${storageWords(reserved)} of them set aside for files that are being uploaded`;
  return fileFault(
    `The template needs ${storageWords(bytes)}. Your account stores ${storageUseWords(stored, limit)} that its templates may take${aside}. ` +
      `${reserved === 0 ? 'Delete' : 'Wait until these are there, or delete'} templates that you no longer need: their room is free at once, ` +
      'or when the batches made from them are deleted as well.',
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
