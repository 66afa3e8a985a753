import { z } from 'zod';
import { teamRole } from './team';

/** Entries of one page. */
export const TEAM_ACTIVITY_PAGE = 30;

/** The events of a team that its admins read, without `rowdeck.teams.`, some by what they say as two; of its deletion nobody is left to read. */
export const teamActivityType = z.enum([
  'team.created',
  'team.renamed',
  'team.second-factor-required',
  'team.second-factor-waived',
  'member.added',
  'member.removed',
  'member.role-changed',
  'invitation.sent',
  'invitation.sent-again',
  'invitation.revoked',
  'invitation.declined',
  'sso.saved',
  'sso.saved-as-only-way-in',
  'sso.ended',
  'sso.domain-added',
  'sso.domain-proven',
  'sso.domain-removed',
]);
export type TeamActivityType = z.infer<typeof teamActivityType>;

/**
 * `about` is the member by name, the address that was invited, the domain or provider of single sign-on, or the name that the team was given. `actor` and a member are
 * null when their account is gone; `by_themselves` says that they are the same person.
 */
export const teamActivityEntry = z.object({
  id: z.number().int(),
  type: teamActivityType,
  actor: z.string().nullable(),
  about: z.string().nullable(),
  by_themselves: z.boolean(),
  role: teamRole.nullable(),
  time: z.iso.datetime(),
});
export type TeamActivityEntry = z.infer<typeof teamActivityEntry>;

/** Newest first; `cursor` is what the next page begins before, null on the last one. */
export const teamActivityPage = z.object({ entries: z.array(teamActivityEntry), cursor: z.number().int().nullable() });
export type TeamActivityPage = z.infer<typeof teamActivityPage>;
