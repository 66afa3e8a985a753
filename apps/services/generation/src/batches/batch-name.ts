import { BATCH_NAME_MAX_LENGTH, batchNameFault, batchNameWords, Problem, TABLE_EXTENSIONS } from '@rowdeck/contracts';

const ENDING = new RegExp(`(?<=.)(?:${TABLE_EXTENSIONS.join('|').replaceAll('.', '\\.')})$`, 'i');

const shortened = (text: string): string => [...batchNameWords(text)].slice(0, BATCH_NAME_MAX_LENGTH).join('').trim();

/** What a batch is called until its owner says otherwise: as the file of its table, without what kind it is. */
export const nameOfTable = (fileName: string): string => shortened(fileName.replace(ENDING, '')) || 'Batch';

/** What a new batch is called: as it was said with its table, if anything was. */
export const nameOfNew = (said: string | null, fileName: string): string =>
  shortened(said ?? '') || nameOfTable(fileName);

/** What its owner reads, also where nobody has named it yet. */
export const shownName = ({ name, csvName }: { readonly name: string | null; readonly csvName: string }): string =>
  name ?? nameOfTable(csvName);

/** The name as it is stored. Throws `batch.name_invalid`, keyed `name`. */
export const checkedName = (said: string): string => {
  const fault = batchNameFault(said);
  if (fault !== null) throw new Problem('batch.name_invalid', { errors: { name: [fault] } });
  return batchNameWords(said);
};
