import { z } from 'zod';
import { idempotencyKey } from '../calls/idempotency-key';
import { requestedRowId } from '../ids/row-id';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { incomingKey } from '../uploads/incoming';
import { batchRules, NO_RULES } from './batch-rules';
import { checkedBatch } from './checked-batch';
import { createdBatch } from './presentation';
import { FAULTY_ROWS, FAULTY_TEMPLATE, tableSettings } from './table-settings';

const service = 'generation' as const;

/** A template, a table, and what is said about them. */
const orderedBatch = z.object({
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
  /** What the batch is called; null where it is called as its table. */
  name: z.string().nullable().default(null),
  /** JSON text: an object from placeholder to column name, or to `{"text": …}`. Null where placeholders take the columns of their names. */
  dataMapping: z.string().nullable(),
  /** What the user says about the table; nothing from gateways that do not ask yet. */
  settings: tableSettings.default({}),
  /** JSON text: an object from column name to how it is read where its values do not say: `{"Due": {"order": "dmy"}}`. */
  columnReadings: z.string().nullable().default(null),
  rules: batchRules.default(NO_RULES),
  faultyRows: z.enum(FAULTY_ROWS).default('refuse'),
  /** Gateways that do not ask yet go on as they did. */
  faultyTemplate: z.enum(FAULTY_TEMPLATE).default('keep'),
});

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
  input: orderedBatch.extend({ idempotencyKey: idempotencyKey.nullable().default(null) }),
  output: createdBatch,
});

/**
 * Says what the same call of `createBatch` would make, and all for which it would be refused; makes and counts nothing. The object under
 * `incoming/` is consumed. Throws `template.not_found`, `storage.exceeded`, `request.rate_limited`.
 */
export const checkBatch = defineRpc({
  service,
  method: 'check-batch',
  input: orderedBatch,
  output: checkedBatch.omit({ valid: true }),
});
