import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';

const service = 'templates' as const;

/**
 * Generation reports batches that it has planned, and those that have ended, until each has been taken in: so the counts are right
 * though an event was lost, and for batches that are older than the counts. A batch that is known is not counted again. With
 * `completeUntil`, every batch that was committed before that time has been reported.
 */
export const reportBatches = defineRpc({
  service,
  method: 'report-batches',
  callers: ['generation'],
  input: z.object({
    batches: z
      .array(
        z.object({
          batchId: z.uuid(),
          templateId: z.number().int(),
          rowCount: z.number().int(),
          /** How many presentations were made; null while the batch runs. */
          completedCount: z.number().int().nullable().default(null),
        }),
      )
      .max(1000),
    completeUntil: z.iso.datetime().nullable(),
  }),
  output: z.object({}),
});
