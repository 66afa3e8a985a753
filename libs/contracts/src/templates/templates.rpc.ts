import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { incomingKey } from '../uploads/incoming-key';
import { templateDetail, templateSummary } from './template';

const service = 'templates' as const;
const byId = z.object({ actor, id: z.number().int() });

/**
 * Makes a template of an uploaded object: inspects, compiles, stores. The object under `incoming/` is consumed whether it
 * succeeds or not. Throws `template.invalid` keyed `template.name`, `template.file` or `template.team_id`; `template.rejected`
 * keyed `template.file`, with the engine's code in `params.reason`.
 */
export const createTemplate = defineRpc({
  service,
  method: 'create',
  input: z.object({
    actor,
    name: z.string(),
    teamId: z.number().int().nullable(),
    file: z.object({ objectKey: incomingKey, fileName: z.string(), size: z.number().int() }).nullable(),
  }),
  output: templateDetail,
});

/** The actor's own templates merged with those of their teams, newest first. */
export const listTemplates = defineRpc({
  service,
  method: 'list',
  input: z.object({ actor }),
  output: z.object({ templates: z.array(templateSummary) }),
});

/** Throws `template.not_found`, for a foreign id too. */
export const getTemplate = defineRpc({ service, method: 'get', input: byId, output: templateDetail });

/** A copy named "<name> (copy)", owned by the actor, sharing the stored objects. */
export const duplicateTemplate = defineRpc({ service, method: 'duplicate', input: byId, output: templateDetail });

/** Presentations made from it stay. Throws `template.not_found`, `auth.forbidden`. */
export const deleteTemplate = defineRpc({ service, method: 'delete', input: byId, output: z.object({}) });

/** The original file as it was uploaded. */
export const templateFile = defineRpc({
  service,
  method: 'file',
  input: byId,
  output: z.object({ objectKey: z.string(), fileName: z.string(), size: z.number().int() }),
});

/** What generation needs of a template. Base and compiled parts are immutable: a key never changes its bytes. */
export const resolvedTemplate = z.object({
  id: z.number().int(),
  versionId: z.uuid(),
  name: z.string(),
  placeholders: z.array(z.string()),
  compiledKey: z.string(),
  base: z.object({ key: z.string(), length: z.number().int(), crc32: z.number().int() }),
  /** The variant with a watermark on every slide. */
  watermarked: z.object({
    compiledKey: z.string(),
    base: z.object({ key: z.string(), length: z.number().int(), crc32: z.number().int() }),
  }),
});
export type ResolvedTemplate = z.infer<typeof resolvedTemplate>;

export const resolveTemplate = defineRpc({
  service,
  method: 'resolve',
  callers: ['generation'],
  input: byId,
  output: resolvedTemplate,
});
