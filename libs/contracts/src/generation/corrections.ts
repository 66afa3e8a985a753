import { z } from 'zod';
import { namedValues } from './named-values';
import { BATCH_MAX_ROWS } from './table-file';

/** A cell of Excel holds no more. */
const LONGEST_CELL = 32_767;
/** Of rows that are named one by one: nobody types more, and they fit into a request. */
const MOST_ROWS = 1_000;
const MOST_REPLACEMENTS = 100;

const cell = z.string().max(LONGEST_CELL, { error: `Enter at most ${LONGEST_CELL.toLocaleString('en')} characters.` });

const cells = namedValues(cell, { type: 'string', maxLength: LONGEST_CELL });

/** What is to be made again of a batch: rows that failed, with other cells or as they are. */
export const corrections = z.object({
  /** Rows by their numbers, with the cells that are other than they were, by column. */
  rows: z
    .array(z.object({ row: z.int().min(1).max(BATCH_MAX_ROWS), values: cells.default({}) }))
    .max(MOST_ROWS, { error: `Name at most ${MOST_ROWS.toLocaleString('en')} rows.` })
    .default([]),
  /** Equal values of a column, in all rows that failed. */
  replacements: z
    .array(z.object({ column: z.string(), value: cell, text: cell }))
    .max(MOST_REPLACEMENTS, { error: `Replace at most ${MOST_REPLACEMENTS} values.` })
    .default([]),
  /** All other rows that failed as well, as they are. */
  all: z.boolean().default(false),
});
export type Corrections = z.infer<typeof corrections>;

export const NOTHING_MEANT = 'No row that failed is meant. Name the rows that are to be made again, or say all.';

const names = (list: unknown): boolean => list !== undefined && !(Array.isArray(list) && list.length === 0);

/** What is known of corrections without looking at their batch. */
export const correctionRules = z.looseObject({}).superRefine(({ rows, replacements, all = false }, context) => {
  if (names(rows) || names(replacements) || all !== false) return;
  context.addIssue({ code: 'custom', path: ['rows'], message: NOTHING_MEANT });
});
