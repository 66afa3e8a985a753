import { Problem } from '@rowdeck/contracts';
import { type TableFault } from '@rowdeck/engine-tabular';

export const batchInvalid = (errors: Record<string, string[]>): Problem =>
  new Problem('batch.invalid', { detail: 'The presentations were not created.', errors });

/** A template that is not there is a fault of the form too, keyed by its field, so that the wizard leads back to it. */
export const asFormFault = (error: unknown): unknown =>
  error instanceof Problem && error.code === 'template.not_found'
    ? new Problem(error.code, {
        detail: error.message,
        errors: { 'presentation.template_id': [`${error.message} Choose another.`] },
      })
    : error;

/** Each fault with its place and its way out, under the file's field. */
export const tableRejected = (faults: readonly TableFault[]): Problem =>
  new Problem('batch.table_rejected', {
    detail: faults.map(({ message }) => message).join(' '),
    errors: { 'presentation.csv_file': faults.map(({ message, remedy }) => `${message} ${remedy}`) },
    params: { reasons: faults.map(({ code, line, column }) => ({ code, line, column })) },
  });

export const mappingIncomplete = (gaps: readonly string[], placeholders: readonly string[]): Problem =>
  new Problem('batch.mapping_incomplete', {
    detail: `${gaps.length === 1 ? 'One placeholder has' : `${gaps.length} placeholders have`} no column.`,
    errors: { 'presentation.data_mapping': [...gaps] },
    params: { placeholders },
  });
