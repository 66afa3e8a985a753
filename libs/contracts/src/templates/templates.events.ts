import { z } from 'zod';
import { defineEvent } from '../events/event-definition';

const about = z.object({ template_id: z.number().int(), owner_id: z.uuid(), name: z.string() });

export const templateCreated = defineEvent({
  type: 'rowdeck.templates.template.created',
  version: 1,
  data: about.extend({
    team_id: z.number().int().nullable(),
    placeholders_count: z.number().int(),
    file_size: z.number().int(),
    duplicated_from: z.number().int().nullable(),
    /** The template whose placeholders of another tool were converted. Absent for every other. */
    converted_from: z.number().int().optional(),
  }),
});
export const templateDeleted = defineEvent({ type: 'rowdeck.templates.template.deleted', version: 1, data: about });
export const templateRenamed = defineEvent({
  type: 'rowdeck.templates.template.renamed',
  version: 1,
  data: about.extend({ former_name: z.string() }),
});
/** Another file is used from now on: a new one, or one that the template had before. */
export const templateReplaced = defineEvent({
  type: 'rowdeck.templates.template.replaced',
  version: 1,
  data: about.extend({
    version_number: z.number().int(),
    former_version_number: z.number().int(),
    placeholders_count: z.number().int(),
    file_size: z.number().int(),
  }),
});
/** A file that a template uses from now on has text that cannot be filled. */
export const faultsDetected = defineEvent({
  type: 'rowdeck.templates.faults.detected',
  version: 1,
  consumers: ['webhooks'],
  data: about.extend({
    faults_count: z.number().int(),
    /** The first of them. */
    faults: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
});
