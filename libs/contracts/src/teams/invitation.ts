import { z } from 'zod';
import { shownBrand } from '../branding/brand';
import { teamRole } from './team';

/** Invitations that a team has waiting at most, and that a person is shown: as many as the answer of one call holds. */
export const MOST_INVITATIONS = 100;

/** An invitation as the admins of its team see it. `invited_by` is null when that account is gone. */
export const teamInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: teamRole,
  invited_by: z.string().nullable(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  expired: z.boolean(),
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

/** An invitation as who has sent it has it in the data of their account. */
export const sentInvitation = teamInvitation
  .omit({ invited_by: true, expired: true })
  .extend({ team_name: z.string() });
export type SentInvitation = z.infer<typeof sentInvitation>;

/** An invitation as who is invited sees it. `invited_by` is a name in plain words, null when there is none. */
export const receivedInvitation = teamInvitation
  .omit({ sent_at: true, expired: true })
  .extend({ team_name: z.string() });
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

/** An invitation as whoever has its link sees it, in the brand of the owner of the team where there is one. */
export const foundInvitation = receivedInvitation.extend({ brand: shownBrand.nullable().default(null) });
export type FoundInvitation = z.infer<typeof foundInvitation>;
