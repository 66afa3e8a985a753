import { z } from 'zod';
import { defineEvent } from '../events/event-definition';

const about = z.object({
  batch_id: z.uuid(),
  owner_id: z.uuid(),
  template_id: z.number().int(),
  row_count: z.number().int(),
});

export const batchPlanned = defineEvent({
  type: 'rowdeck.generation.batch.planned',
  version: 1,
  consumers: ['templates'],
  data: about,
});

/** All rows of the batch have ended; `failed_count` of them without a deck. */
export const batchCompleted = defineEvent({
  type: 'rowdeck.generation.batch.completed',
  version: 1,
  consumers: ['billing', 'identity', 'templates', 'webhooks'],
  data: about.extend({
    template_name: z.string(),
    /** As it was called when it ended; not in events of before batches had names. */
    batch_name: z.string().optional(),
    completed_count: z.number().int(),
    failed_count: z.number().int(),
    /** Of those that failed, the rows that were not made since the batch was cancelled; not in events of before these were counted apart. */
    not_made_count: z.number().int().optional(),
    duration_ms: z.number().int(),
    /**
     * Of a batch that has ended before, and of which rows that had failed were made again: how many, and what became of them. The counts above
     * are those of the whole batch, and `duration_ms` is the time that this took.
     */
    rerun: z
      .object({
        /** Names the reservation of its rows. */
        id: z.uuid(),
        /** The how manieth of the batch, from 1; not in events of before notices knew which end they tell of. */
        number: z.number().int().optional(),
        row_count: z.number().int(),
        completed_count: z.number().int(),
        failed_count: z.number().int(),
      })
      .optional(),
  }),
});

/** Presentations were made one by one, with no batch and nothing that is kept: those that one actor made from one template within some seconds, together. */
export const presentationRendered = defineEvent({
  type: 'rowdeck.generation.presentation.rendered',
  version: 1,
  consumers: ['templates'],
  data: z.object({
    owner_id: z.uuid(),
    template_id: z.number().int(),
    template_name: z.string(),
    count: z.number().int().positive(),
    /** Of the decks, together. */
    bytes: z.number().int(),
    first_at: z.iso.datetime(),
    last_at: z.iso.datetime(),
  }),
});

/** The batch was deleted with its presentations, by its owner, with their account, or because it had been kept for long enough. It cannot be restored any more. */
export const batchDeleted = defineEvent({
  type: 'rowdeck.generation.batch.deleted',
  version: 1,
  consumers: ['identity', 'templates'],
  data: about.extend({
    completed_count: z.number().int(),
    failed_count: z.number().int(),
    reason: z.enum(['owner', 'retention', 'account']).optional(),
  }),
});

/** An operator has ordered that rows are made again which were given up for a fault of Rowdeck's, of all batches that ended within a time. */
export const rerunsOrdered = defineEvent({
  type: 'rowdeck.generation.reruns.ordered',
  version: 1,
  data: z.object({
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    batches_count: z.number().int(),
    rows_count: z.number().int(),
    /** In the operator's words. */
    reason: z.string(),
  }),
});
