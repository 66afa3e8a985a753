import { z } from 'zod';
import { requestedRowId } from '../ids/row-id';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { idempotencyKey } from '../calls/idempotency-key';
import { batchRules } from './batch-rules';
import { FAULTY_TEMPLATE, tableSettings } from './table-settings';

const service = 'generation' as const;

/**
 * Fills a template with one row and counts it as a presentation of the month; of equal calls with one `idempotencyKey`, one is counted. Nothing of it is stored. Throws `template.not_found`, `batch.template_faulty`, `batch.mapping_incomplete`, `batch.values_ambiguous`, `batch.values_unreadable`, `quota.exceeded`.
 */
export const renderRow = defineRpc({
  service,
  method: 'render-row',
  input: z.object({
    actor,
    templateId: requestedRowId,
    /** Placeholder and value, in pairs: names are data. */
    values: z.array(z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])])),
    settings: tableSettings.pick({ locale: true, data_locale: true }),
    rules: batchRules,
    faultyTemplate: z.enum(FAULTY_TEMPLATE),
    idempotencyKey: idempotencyKey.nullable(),
  }),
  output: z.object({
    fileName: z.string(),
    /** What the deck begins with. */
    base: z.object({ key: z.string(), length: z.number().int(), crc32: z.number().int() }),
    /** What follows, in base64. */
    delta: z.base64(),
    /** Of the deck. */
    crc32: z.number().int(),
  }),
});
