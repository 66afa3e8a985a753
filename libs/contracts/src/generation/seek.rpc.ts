import { z } from 'zod';
import { seek, sought } from '../paging/cursor-list';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { batchFilters, batchPlace, listedBatch, presentationFilters, presentationPlace } from './batch-list';
import { failedRow, FAILURE_KINDS } from './failed-row';
import { presentationView } from './presentation';

const service = 'generation' as const;

/** The batches of the actor behind a place of their list. */
export const seekBatches = defineRpc({
  service,
  method: 'seek-batches',
  input: batchFilters.extend({ actor, ...seek(batchPlace) }),
  output: sought(listedBatch, batchPlace),
});

/** The presentations of the actor behind a place of their list; of a batch, in the order of its rows. Throws `batch.not_found`. */
export const seekPresentations = defineRpc({
  service,
  method: 'seek-presentations',
  input: presentationFilters
    .extend({ actor, batchId: z.uuid().optional(), ...seek(presentationPlace) })
    .omit({ batch_id: true }),
  output: sought(presentationView, presentationPlace),
});

/** Where a failed row stands: its number. */
export const failurePlace = z.int32().min(0);

/** The failed rows of a batch behind one of its rows: all, or `only` those of a kind. Throws `batch.not_found`. */
export const seekFailures = defineRpc({
  service,
  method: 'seek-failures',
  input: z.object({ actor, batchId: z.uuid(), only: z.enum(FAILURE_KINDS).optional(), ...seek(failurePlace) }),
  output: sought(failedRow, failurePlace),
});
