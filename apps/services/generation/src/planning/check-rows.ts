import { type TableWarning } from '@rowdeck/contracts';
import {
  type ColumnFinding,
  columnFindings,
  type CompiledTemplate,
  createFiller,
  type Filler,
  fillOptionsOf,
  RowFaults,
  StoredRows,
  type TableValues,
} from '@rowdeck/engine-pptx';
import { type ObjectStore } from '@rowdeck/object-storage';
import { rowsKey } from '../batches/batch-objects';
import { type ReadRowsTask } from './read-rows-task';
import { SuspectRows } from './suspect-rows';
import { valuesRefused } from './values.errors';

const checker = (template: CompiledTemplate, values: TableValues, { maxRowBytes: maxBytes }: ReadRowsTask): Filler =>
  createFiller(template, { ...fillOptionsOf(values), form: 'segments', maxBytes });

/** Collects the rows of a table that may be at fault, before it is known how its columns are read; undefined where such rows are to fail. */
export const suspectRows = (
  template: CompiledTemplate | null,
  values: Pick<TableValues, 'columns' | 'mapping' | 'dataLocale' | 'locale' | 'missing'>,
  task: ReadRowsTask,
): SuspectRows | undefined =>
  template === null || task.faultyRows === 'fail'
    ? undefined
    : new SuspectRows(checker(template, { ...values, readings: { columns: [] }, rowCount: task.maxRows }, task));

interface CheckedRows {
  readonly store: ObjectStore;
  readonly task: ReadRowsTask;
  readonly suspects: SuspectRows | undefined;
  /** Of the whole table. */
  readonly headers: readonly string[];
  /** What the reader of the table found odd: it is said whether the table is taken or refused. */
  readonly odd: readonly TableWarning[];
}

/**
 * Refuses what has to be answered or corrected before anything is made; resolves to what is to be said of table and columns all the same.
 * Throws `batch.values_ambiguous`; `batch.values_unreadable` unless such rows are to fail.
 */
export const refuseFaulty = async (
  template: CompiledTemplate,
  values: TableValues,
  { store, task, suspects, headers, odd }: CheckedRows,
): Promise<readonly TableWarning[]> => {
  const findings = columnFindings(template, fillOptionsOf(values));
  const questions = findings.filter(({ severity }) => severity === 'error');
  const { chunkRows, batchId } = task;
  const readChunk = async (number: number) => new StoredRows(await store.read(rowsKey(batchId, number)));
  const faults =
    (await suspects?.faults(checker(template, values, task), questions, {
      chunkRows,
      readChunk,
      unit: values.readings?.unit,
    })) ?? new RowFaults();
  const ofColumns = findings.filter(({ severity }) => severity === 'warning').map(warningOf(headers));
  const warnings = [...odd, ...ofColumns];
  if (questions.length > 0 || faults.rows > 0) throw valuesRefused(questions, faults, warnings);
  return warnings;
};

const warningOf =
  (columns: readonly string[]) =>
  ({ code, message, remedy, line, column }: ColumnFinding): TableWarning => ({
    code,
    message,
    remedy,
    line,
    column: columns.indexOf(column) + 1,
  });
