import { z } from 'zod';
import { requestedRowId } from '../ids/row-id';
import { pageNumber } from '../paging/pagination';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { incomingKey } from '../uploads/incoming';
import { batchRules, NO_RULES } from './batch-rules';
import { batchFilters, batchIds, batchPage, deletedBatches, listedBatch, presentationFilters } from './batch-list';
import { idempotencyKey } from './idempotency-key';
import {
  batchMapping,
  batchSummary,
  batchView,
  createdBatch,
  lastMapping,
  mappedValue,
  presentationDetail,
  presentationPage,
  presentationView,
} from './presentation';
import { FAULTY_ROWS, FAULTY_TEMPLATE, tableSettings } from './table-settings';

const service = 'generation' as const;

/**
 * Plans a batch of an uploaded table: parses, validates, reserves the rows against the quota, inserts batch, presentations and
 * chunk jobs in one transaction. The object under `incoming/` is consumed. Throws `batch.invalid` keyed
 * `presentation.template_id`, `presentation.csv_file` or `presentation.data_mapping`; `batch.table_rejected`,
 * `batch.mapping_incomplete`, `batch.values_ambiguous` with a question for each column in `params.questions`, `batch.values_unreadable`
 * with the values in `params.faults`, `batch.template_faulty` with the places in `params.faults`, `batch.template_changed` with the version that is used now in
 * `params.version_id`, `template.not_found`, `quota.exceeded`.
 * Of equal calls with one `idempotencyKey` one is planned, and all get its answer; of others with that key, `request.idempotency_mismatch`.
 */
export const createBatch = defineRpc({
  service,
  method: 'create-batch',
  input: z.object({
    actor,
    templateId: requestedRowId.nullable(),
    /** The version of the template that the user has seen; null where any will do. */
    templateVersion: z.uuid().nullable().default(null),
    csv: z
      .object({
        objectKey: incomingKey,
        fileName: z.string(),
        size: z.number().int(),
        /** Of the bytes; given where there is an `idempotencyKey`. */
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .optional(),
      })
      .nullable(),
    /** JSON text: an object from placeholder to column name, or to `{"text": …}`. */
    dataMapping: z.string().nullable(),
    /** What the user says about the table; nothing from gateways that do not ask yet. */
    settings: tableSettings.default({}),
    /** JSON text: an object from column name to how it is read where its values do not say: `{"Due": {"order": "dmy"}}`. */
    columnReadings: z.string().nullable().default(null),
    rules: batchRules.default(NO_RULES),
    faultyRows: z.enum(FAULTY_ROWS).default('refuse'),
    /** Gateways that do not ask yet go on as they did. */
    faultyTemplate: z.enum(FAULTY_TEMPLATE).default('keep'),
    idempotencyKey: idempotencyKey.nullable().default(null),
  }),
  output: createdBatch,
});

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
  input: z.object({ actor, id: z.uuid(), name: z.string() }),
  output: batchSummary,
});

/**
 * Deletes those of the batches that are the actor's; nobody sees them any more, and for a while they can be restored. Those that are running
 * are stopped, and named in `stopped`.
 */
export const deleteBatches = defineRpc({
  service,
  method: 'delete-batches',
  input: z.object({ actor, ids: batchIds }),
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
  }),
});
