import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';

const service = 'admin' as const;

/** Field names of the admin panel are in camelCase (specification, section 3). */
export const adminStats = z.object({
  totalUsers: z.number().int(),
  confirmedUsers: z.number().int(),
  totalTeams: z.number().int(),
  totalTemplates: z.number().int(),
  totalPresentations: z.number().int(),
  presentationsByStatus: z.record(z.string(), z.number().int()),
});
export type AdminStats = z.infer<typeof adminStats>;

/** Throws `auth.forbidden` for anyone who is not an operator. */
export const getAdminStats = defineRpc({ service, method: 'stats', input: z.object({ actor }), output: adminStats });

export const auditEntry = z.object({
  id: z.uuid(),
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  actorEmail: z.string().nullable(),
  /** That the actor used, as it was called then, also when it is gone; without a name once the actor's account is gone. */
  apiKey: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable().default(null),
  data: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** What the trail says of the actor: by them, or about their account. Newest first; `before` is the `cursor` of the page before. */
export const listOwnTrail = defineRpc({
  service,
  method: 'own-trail',
  input: z.object({ actor, before: z.string().optional() }),
  output: z.object({ entries: z.array(auditEntry), cursor: z.string().nullable() }),
});

/** Newest first; `before` is the `cursor` of the page before. Throws `auth.forbidden`. */
export const listAuditTrail = defineRpc({
  service,
  method: 'audit-trail',
  input: z.object({
    actor,
    before: z.string().optional(),
    limit: z.number().int().min(1).max(200).default(50),
    type: z.string().optional(),
  }),
  output: z.object({ entries: z.array(auditEntry), cursor: z.string().nullable() }),
});
