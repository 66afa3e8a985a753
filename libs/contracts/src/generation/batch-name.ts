import { BATCH_NAME_MAX_LENGTH } from './batch-list';

/** Characters that nobody sees, and that turn text round or make two names look alike; those within emoji and Persian words stay. */
const HIDDEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** The name of a batch as it is stored: on one line, and all of it to be seen. */
export const batchNameWords = (text: string): string => text.replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim();

/** What is wrong with the name of a batch; null where nothing is. */
export const batchNameFault = (text: string): string | null => {
  const name = batchNameWords(text);
  if (name === '') return 'Enter a name for the batch.';
  return [...name].length > BATCH_NAME_MAX_LENGTH
    ? `The name is too long. Use at most ${BATCH_NAME_MAX_LENGTH} characters.`
    : null;
};
