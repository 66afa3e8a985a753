import { z } from 'zod';

export const teamRole = z.enum(['member', 'admin']);
export type TeamRole = z.infer<typeof teamRole>;

/** Stands for a team in addresses: it begins with a letter, so that it is never taken for a number. */
export const shortId = z.string().regex(/^[a-z][0-9a-z]{0,31}$/);

/** What names a team (specification, section 2.3): its short id, or its number. */
export const teamKey = z.union([z.int32().min(1), shortId]);
export type TeamKey = z.infer<typeof teamKey>;

/** A team in a list: `role` is the asking user's. */
export const teamSummary = z.object({
  id: z.number().int(),
  short_id: z.string(),
  name: z.string(),
  role: teamRole,
  member_count: z.number().int(),
  created_at: z.iso.datetime(),
});
export type TeamSummary = z.infer<typeof teamSummary>;

/** `id` is the user's: nobody is in a team twice. */
export const teamMember = z.object({
  id: z.uuid(),
  role: teamRole,
  user: z.object({ name: z.string().nullable(), email: z.string() }),
});
export type TeamMember = z.infer<typeof teamMember>;

/** A team with its members, those who joined first at the top. `role` is the asking user's. */
export const teamDetail = teamSummary.omit({ member_count: true }).extend({ members: z.array(teamMember) });
export type TeamDetail = z.infer<typeof teamDetail>;

export const renamedTeam = teamSummary.pick({ id: true, short_id: true, name: true });
export type RenamedTeam = z.infer<typeof renamedTeam>;
