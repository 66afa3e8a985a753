import { z } from 'zod';
import { pageNumber } from '../paging/pagination';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { failedRow, FAILURE_KINDS, failurePage } from './failed-row';

const service = 'generation' as const;

/** A page of the rows of a batch that failed, in the order of the table: all, or `only` those of a kind. Throws `batch.not_found`. */
export const listFailures = defineRpc({
  service,
  method: 'list-failures',
  input: z.object({ actor, batchId: z.uuid(), page: pageNumber, only: z.enum(FAILURE_KINDS).optional() }),
  output: failurePage,
});

/** A failed row, and where it is stored. */
export const storedFailure = failedRow.omit({ faults: true }).extend({
  rowsKey: z.string(),
  /** Its place in that object, from 0. */
  place: z.number().int(),
});
export type StoredFailure = z.infer<typeof storedFailure>;

/**
 * The failed rows of a batch that has ended behind the row `afterRow`, as many as fit into a message. Throws `batch.not_found`, `presentation.not_ready`.
 */
export const failedRows = defineRpc({
  service,
  method: 'failed-rows',
  input: z.object({ actor, batchId: z.uuid(), afterRow: z.number().int().min(0) }),
  output: z.object({
    /** In the order of the table; with the first rows alone. */
    columns: z.array(z.string()),
    failures: z.array(storedFailure),
    done: z.boolean(),
  }),
});
