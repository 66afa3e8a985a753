import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { corrections } from './corrections';
import { idempotencyKey } from '../calls/idempotency-key';
import { batchView } from './presentation';

const service = 'generation' as const;

/**
 * Makes rows of a batch again that failed, in the same batch; those that did not fail stay as they are, byte for byte. Reserves them against the quota.
 * Throws `batch.not_found`, `batch.running`, `batch.invalid` keyed `rows.<number>`, `rows.<number>.<column>` or `replacements.<column>`,
 * `quota.exceeded`, `request.rate_limited`. Of equal calls with one `idempotencyKey` one has an effect; for others with that key, `request.idempotency_mismatch`.
 */
export const rerunBatch = defineRpc({
  service,
  method: 'rerun-batch',
  input: z.object({
    actor,
    batchId: z.uuid(),
    corrections,
    idempotencyKey: idempotencyKey.nullable().default(null),
  }),
  output: batchView,
});

/** Ends a batch: what nobody has begun with fails, and what is made stays. Without effect where it has ended. Throws `batch.not_found`. */
export const cancelBatch = defineRpc({
  service,
  method: 'cancel-batch',
  input: z.object({ actor, batchId: z.uuid() }),
  output: batchView,
});
