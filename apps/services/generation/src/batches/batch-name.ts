import { BATCH_NAME_MAX_LENGTH, Problem, TABLE_EXTENSIONS } from '@rowdeck/contracts';

const ENDING = new RegExp(`(?<=.)(?:${TABLE_EXTENSIONS.join('|').replaceAll('.', '\\.')})$`, 'i');

/** Characters that nobody sees, and that turn text round or make two names look alike; those within emoji and Persian words stay. */
const HIDDEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

const wordsOf = (text: string): string => text.replace(HIDDEN, ' ').replace(/\s+/g, ' ').trim();

const shortened = (text: string): string => [...wordsOf(text)].slice(0, BATCH_NAME_MAX_LENGTH).join('').trim();

/** What a batch is called until its owner says otherwise: as the file of its table, without what kind it is. */
export const nameOfTable = (fileName: string): string => shortened(fileName.replace(ENDING, '')) || 'Batch';

/** What a new batch is called: as it was said with its table, if anything was. */
export const nameOfNew = (said: string | null, fileName: string): string =>
  shortened(said ?? '') || nameOfTable(fileName);

/** What its owner reads, also where nobody has named it yet. */
export const shownName = ({ name, csvName }: { readonly name: string | null; readonly csvName: string }): string =>
  name ?? nameOfTable(csvName);

const refused = (words: string): Problem => new Problem('batch.name_invalid', { errors: { name: [words] } });

/** The name as it is stored. Throws `batch.name_invalid`, keyed `name`. */
export const checkedName = (said: string): string => {
  const name = wordsOf(said);
  if (name === '') throw refused('Enter a name for the batch.');
  if ([...name].length > BATCH_NAME_MAX_LENGTH)
    throw refused(`The name is too long. Use at most ${BATCH_NAME_MAX_LENGTH} characters.`);
  return name;
};
