import { z } from 'zod';
import { defineJob } from '../jobs/job-definition';

/** Renders one chunk of a batch's rows. The rows and everything else are read from the owner's database and store. */
export const renderChunk = defineJob({
  queue: 'generation.render-chunk',
  payload: z.object({ chunkId: z.uuid(), batchId: z.uuid() }),
});
