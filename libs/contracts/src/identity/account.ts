import { z } from 'zod';
import { teamSummary } from '../teams/team';

/** From asking for it until it is done: time to change one's mind. */
export const DELETION_DAYS = 7;

/** A password or an emailed code, once more, for what cannot be undone or gives everything away; and a code of the second factor, where there is one. */
export const ownerForm = z.object({ password: z.string().default(''), code: z.string().max(200).default('') });
export type OwnerForm = z.infer<typeof ownerForm>;

/** Teams that would have no admin without the user: `teams` of `user.deletion_blocked`. */
export const teamInNeed = teamSummary.pick({ short_id: true, name: true, member_count: true });
export type TeamInNeed = z.infer<typeof teamInNeed>;

/** What the settings of an account show of its end. */
export const accountView = z.object({
  deletion_due_at: z.iso.datetime().nullable(),
  /** They must have another admin, or be deleted, before the account can be. */
  teams_in_need: z.array(teamInNeed),
});
export type AccountView = z.infer<typeof accountView>;
