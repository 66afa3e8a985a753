import { z } from 'zod';
import { columnAnswer, tableWarning } from './presentation';

/** So many columns are named: a table may have thousands. */
export const CHECKED_MOST_COLUMNS = 100;
/** So many names of presentations are shown. */
export const CHECKED_MOST_NAMES = 10;

/** Something for which the batch would be refused, as its refusal would say it. */
const checkedProblem = z.object({
  code: z.string(),
  detail: z.string(),
  /** By field. */
  errors: z.record(z.string(), z.array(z.string())),
  params: z.record(z.string(), z.unknown()),
});

/** How the values of a column are read. */
const checkedColumn = z.object({
  name: z.string(),
  /** The placeholders that take it. */
  placeholders: z.array(z.string()),
  /** How many of its cells are numbers, and dates. */
  numbers: z.number().int(),
  dates: z.number().int(),
  /** What its values, or an answer, say of it; what they leave open is left out. */
  reading: columnAnswer,
});
export type CheckedColumn = z.infer<typeof checkedColumn>;

/** What a batch would be. */
export const checkedBatch = z.object({
  /** Whether it would be made. */
  valid: z.boolean(),
  /** How many presentations: one for each row. Null where the table cannot be read. */
  row_count: z.number().int().nullable(),
  /** The file names of the first presentations. */
  names: z.array(z.string()).max(CHECKED_MOST_NAMES),
  /** The columns that are used, as the table has them: the first 100. */
  columns: z.array(checkedColumn).max(CHECKED_MOST_COLUMNS),
  /** What keeps it from being made, all of it. */
  problems: z.array(checkedProblem),
  /** What is odd and yet no reason to refuse it. */
  warnings: z.array(tableWarning),
});
export type CheckedBatch = z.infer<typeof checkedBatch>;
