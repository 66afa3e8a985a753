import { z } from 'zod';
import { keptBytes } from '../billing/storage.rpc';
import { idempotencyKey } from '../calls/idempotency-key';
import { wantedRevisions } from '../calls/if-match';
import { requestedRowId, rowId } from '../ids/row-id';
import { seek, sought } from '../paging/cursor-list';
import { pageNumber } from '../paging/pagination';
import { searchText } from '../paging/search-text';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { incomingKey } from '../uploads/incoming';
import {
  convertedStyles,
  LISTED_VERSIONS,
  templateDetail,
  templateFault,
  templatePage,
  templateSummary,
  templateVersion,
  versionChanges,
  wizardTemplate,
} from './template';

const service = 'templates' as const;
const byId = z.object({ actor, id: requestedRowId });
const byVersion = byId.extend({ versionId: z.uuid() });
/** Where the template is of none of these revisions, calls that take them throw `request.precondition_failed`. */
const ifMatch = wantedRevisions;
const uploadedFile = z.object({
  objectKey: incomingKey,
  fileName: z.string(),
  size: z.number().int(),
  /** Of the bytes; given where there is an `idempotencyKey`. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** Of equal calls with one key within 24 hours one makes a template or a version, and all have that for their answer. Null where a call may come once. */
const idempotencyKeyOfCall = idempotencyKey.nullable().default(null);

/**
 * Makes a template of an uploaded object: inspects, compiles, stores. The object under `incoming/` is consumed whether it
 * succeeds or not. Throws `template.invalid` keyed `name`, `file` or `team_id`; `template.rejected`
 * keyed `file`, with the engine's code in `params.reason`.
 */
export const createTemplate = defineRpc({
  service,
  method: 'create',
  input: z.object({
    actor,
    name: z.string(),
    teamId: requestedRowId.nullable(),
    file: uploadedFile.nullable(),
    idempotencyKey: idempotencyKeyOfCall,
  }),
  output: templateDetail,
});

/**
 * A page of the actor's own templates, newest first; merged with those of their teams, unless `own`. With `q`, those whose name holds it, in
 * whatever case. `emptied` is known for as long as the rows of what they deleted are kept.
 */
export const listTemplates = defineRpc({
  service,
  method: 'list',
  input: z.object({ actor, page: pageNumber, own: z.boolean().default(false), q: searchText }),
  output: templatePage,
});

/** Where a template stands in the list of the newest: when it was made, and its number. */
export const templatePlace = z.object({ created_at: z.iso.datetime(), id: rowId });
export type TemplatePlace = z.infer<typeof templatePlace>;

/** The templates that the actor sees behind a place of their list, the newest first. */
export const seekTemplates = defineRpc({
  service,
  method: 'seek',
  input: z.object({ actor, q: searchText, ...seek(templatePlace) }),
  output: sought(templateSummary, templatePlace),
});

/** How many templates the actor sees: their own and those of their teams. */
export const countTemplates = defineRpc({
  service,
  method: 'count',
  input: z.object({ actor }),
  output: z.object({ count: z.number().int() }),
});

/** As many templates as the wizard offers: more than anybody looks through. */
export const TEMPLATE_CHOICES = 500;

/** What the wizard offers: the newest templates that the actor sees, and `preferred` though it is older than those. */
export const templateChoices = defineRpc({
  service,
  method: 'choices',
  input: z.object({ actor, preferred: requestedRowId.optional() }),
  output: z.object({ templates: z.array(wizardTemplate).max(TEMPLATE_CHOICES) }),
});

/** Throws `template.not_found`, for a foreign id too. */
export const getTemplate = defineRpc({ service, method: 'get', input: byId, output: templateDetail });

/** A copy named "<name> (copy)", owned by the actor, sharing the stored objects. */
export const duplicateTemplate = defineRpc({
  service,
  method: 'duplicate',
  input: byId.extend({ idempotencyKey: idempotencyKeyOfCall }),
  output: templateDetail,
});

/**
 * A template beside this one, named "<name> (converted)", whose placeholders of other tools are ours. Asked for again with the same
 * styles, it is the one that is there already. Throws `template.not_found`; `template.rejected` when there is nothing to convert,
 * `template.invalid` keyed `styles` for a style that it does not have.
 */
export const convertTemplate = defineRpc({
  service,
  method: 'convert',
  input: byId.extend({ styles: convertedStyles }),
  output: templateDetail,
});

/** Throws `template.not_found`, `auth.forbidden`, `template.invalid` keyed `name`. */
export const renameTemplate = defineRpc({
  service,
  method: 'rename',
  input: byId.extend({ name: z.string(), ifMatch }),
  output: templateDetail,
});

/**
 * Takes a file that is to be used for a template. It is kept for an hour, and used by nobody before `use-version`. The object under
 * `incoming/` is consumed. Throws `template.not_found`, `auth.forbidden`; `template.invalid`, `template.rejected` as `create` does.
 */
export const uploadVersion = defineRpc({
  service,
  method: 'upload-version',
  input: byId.extend({ file: uploadedFile.nullable(), idempotencyKey: idempotencyKeyOfCall }),
  output: versionChanges,
});

/** What using a file would change, uploaded or used before. Throws `template.not_found`, `auth.forbidden`, `template.version_not_found`. */
export const getVersionChanges = defineRpc({
  service,
  method: 'version-changes',
  input: byVersion,
  output: versionChanges,
});

/**
 * Uses a file from now on. `replaces` is the version that the user has seen to be used: where that has changed, it throws
 * `template.version_conflict`. Also `template.not_found`, `auth.forbidden`, `template.version_not_found`.
 */
export const useVersion = defineRpc({
  service,
  method: 'use-version',
  input: byVersion.extend({ replaces: z.uuid(), ifMatch }),
  output: templateDetail,
});

/** Gives up a file that was uploaded and never used. Throws `template.not_found`, `auth.forbidden`, `template.version_not_found`. */
export const discardVersion = defineRpc({ service, method: 'discard-version', input: byVersion, output: z.object({}) });

/** The files that a template has and had, newest first. Throws `template.not_found`. */
export const listVersions = defineRpc({
  service,
  method: 'versions',
  input: byId,
  output: z.object({ versions: z.array(templateVersion).max(LISTED_VERSIONS) }),
});

/** Presentations made from it stay. Throws `template.not_found`, `auth.forbidden`. */
export const deleteTemplate = defineRpc({
  service,
  method: 'delete',
  input: byId.extend({ ifMatch }),
  output: z.object({}),
});

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
  /** That it is shared with; left out by a templates service of the release before, while both run. */
  teamId: z.number().int().nullable().optional(),
  placeholders: z.array(z.string()),
  /** Those of its text, the first of them; left out by a templates service of the release before, while both run. */
  faults: z.array(templateFault).optional(),
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

/** What the templates of an account take. */
export const getTemplateStorage = defineRpc({
  service,
  method: 'storage',
  input: z.object({ actor }),
  output: keptBytes,
});
