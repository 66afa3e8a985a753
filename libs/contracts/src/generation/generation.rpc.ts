import { z } from 'zod';
import { keptBytes } from '../billing/storage.rpc';
import { wantedRevisions } from '../calls/if-match';
import { requestedRowId } from '../ids/row-id';
import { emptied, pageNumber } from '../paging/pagination';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { batchFilters, batchIds, batchPage, deletedBatches, listedBatch, presentationFilters } from './batch-list';
import {
  batchMapping,
  batchSummary,
  batchView,
  lastMapping,
  mappedValue,
  presentationDetail,
  presentationPage,
  presentationView,
} from './presentation';
import { tableSettings } from './table-settings';

const service = 'generation' as const;

export const getBatch = defineRpc({
  service,
  method: 'get-batch',
  input: z.object({ actor, id: z.uuid() }),
  output: batchView,
});

/**
 * How the placeholders that the template still has were mapped in the actor's last batch of it. Throws `template.not_found`,
 * `team.second_factor_required`.
 */
export const getLastMapping = defineRpc({
  service,
  method: 'last-mapping',
  input: z.object({ actor, templateId: requestedRowId }),
  output: lastMapping,
});

/** A page of the actor's batches. */
export const listBatches = defineRpc({
  service,
  method: 'list-batches',
  input: batchFilters.partial({ sort: true }).extend({ actor, page: pageNumber }),
  output: batchPage,
});

/** Throws `batch.not_found`, `batch.name_invalid` keyed `name`. */
export const renameBatch = defineRpc({
  service,
  method: 'rename-batch',
  input: z.object({ actor, id: z.uuid(), name: z.string(), ifMatch: wantedRevisions }),
  output: batchSummary,
});

/**
 * Deletes those of the batches that are the actor's; nobody sees them any more, and for a while they can be restored. Those that are running
 * are stopped, and named in `stopped`.
 */
export const deleteBatches = defineRpc({
  service,
  method: 'delete-batches',
  /** Where one of them is of none of the revisions, nothing is deleted and it throws `request.precondition_failed`. */
  input: z.object({ actor, ids: batchIds, ifMatch: wantedRevisions }),
  output: deletedBatches.extend({
    stopped: z.array(z.uuid()),
    /** How often rows of those that were stopped had been made again, by id: the number of the run that was stopped. */
    runs: z.record(z.string(), z.number().int()).default({}),
  }),
});

/** Takes back the deletion of those that can still be restored; `present_ids` were restored before, or never deleted. */
export const restoreBatches = defineRpc({
  service,
  method: 'restore-batches',
  input: z.object({ actor, ids: batchIds }),
  output: z.object({ ids: z.array(z.uuid()), present_ids: z.array(z.uuid()).default([]) }),
});

/** Which of the batches are the actor's, and not deleted. */
export const presentBatches = defineRpc({
  service,
  method: 'present-batches',
  input: z.object({ actor, ids: batchIds }),
  output: z.object({ ids: z.array(z.uuid()) }),
});

/** How a batch was made. Throws `batch.not_found`, and what `getLastMapping` throws for its template. */
export const getBatchMapping = defineRpc({
  service,
  method: 'batch-mapping',
  input: z.object({ actor, id: z.uuid() }),
  output: batchMapping,
});

/** A batch with everything that its owner put into it. Its rows are objects, one JSON array per line: `<prefix>1<suffix>` and so on. */
export const exportedBatch = batchView.extend({
  settings: tableSettings,
  columns: z.array(z.string()),
  mapping: z.array(z.tuple([z.string(), mappedValue])),
  rows: z.object({
    prefix: z.string(),
    suffix: z.string(),
    count: z.number().int(),
    /** Objects in place of those of that number, whose rows were corrected. */
    corrected: z.array(z.tuple([z.number().int(), z.string()])).default([]),
  }),
});
export type ExportedBatch = z.infer<typeof exportedBatch>;

/** The actor's batches, oldest first, a few at a time; `after` is the cursor of those before. */
export const exportBatches = defineRpc({
  service,
  method: 'export-batches',
  input: z.object({ actor, after: z.string().max(20).regex(/^\d+$/).default('0') }),
  output: z.object({ batches: z.array(exportedBatch), cursor: z.string().nullable() }),
});

/** A page of the actor's presentations, by batch and in each in the order of its rows. Throws `batch.not_found`. */
export const listPresentations = defineRpc({
  service,
  method: 'list-presentations',
  input: presentationFilters
    .partial({ sort: true })
    .extend({ actor, page: pageNumber, batchId: z.uuid().optional() })
    .omit({ batch_id: true }),
  output: presentationPage,
});

export const getPresentation = defineRpc({
  service,
  method: 'get-presentation',
  input: z.object({ actor, id: z.number().int() }),
  output: presentationDetail,
});

const storedBase = z.object({ key: z.string(), length: z.number().int() });

/** Consecutive rows of a batch, and what was counted when they were filled. */
const deckChunk = z.object({
  number: z.number().int(),
  /** From 1. */
  firstRow: z.number().int(),
  rowsKey: z.string(),
  /** Where the deltas of a chunk are stored that was rendered before decks were computed; null of all others. */
  packKey: z.string().nullable(),
  /** What the decks owe to the machine that counted them (`Filler.fingerprint`). */
  fingerprint: z.string(),
  /** A `DeckIndex` in base64. */
  index: z.base64(),
  /** File names, row by row; null where presentations are named after their template, and where one alone is asked for. */
  names: z.array(z.string()).nullable().default(null),
});
export type DeckChunk = z.infer<typeof deckChunk>;

/** A finished deck: its base is stored, the rest is filled from recipe and row when it is read. */
export const deckSource = z.object({
  batchId: z.uuid(),
  fileName: z.string(),
  base: storedBase,
  /** Null where all decks of the batch are in packs. */
  recipeKey: z.string().nullable(),
  chunk: deckChunk,
  /** Its place in the chunk, from 0. */
  place: z.number().int(),
});
export type DeckSource = z.infer<typeof deckSource>;

/** Throws `presentation.not_found`, `presentation.not_ready`. */
export const presentationDeck = defineRpc({
  service,
  method: 'presentation-deck',
  input: z.object({ actor, id: z.number().int() }),
  output: deckSource,
});

/** A page of the chunks of a finished batch, for its ZIP, as many as fit into a message. `afterChunk` is the last number already taken, 0 at first. */
export const batchDecks = defineRpc({
  service,
  method: 'batch-decks',
  input: z.object({
    actor,
    batchId: z.uuid(),
    afterChunk: z.number().int().min(0),
    limit: z.number().int().min(1).max(500),
  }),
  output: z.object({
    templateName: z.string(),
    archiveName: z.string(),
    base: storedBase,
    recipeKey: z.string().nullable(),
    chunks: z.array(deckChunk),
    done: z.boolean(),
  }),
});

/** Numbers of the dashboard for the current calendar month (UTC). */
export const presentationStats = defineRpc({
  service,
  method: 'presentation-stats',
  input: z.object({ actor }),
  output: z.object({
    presentations_this_month: z.number().int(),
    recent: z.array(presentationView),
    recent_batches: z.array(listedBatch).default([]),
    emptied,
  }),
});

/** What the batches of an account take. */
export const getBatchStorage = defineRpc({
  service,
  method: 'storage',
  input: z.object({ actor }),
  output: keptBytes,
});
