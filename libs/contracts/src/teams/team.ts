import { z } from 'zod';
import { subscriptionTier } from '../billing/plans';
import { billingKind } from '../billing/subscription';

export const teamRole = z.enum(['member', 'admin']);
export type TeamRole = z.infer<typeof teamRole>;

/** Stands for a team in addresses: it begins with a letter, so that it is never taken for a number. */
export const shortId = z.string().regex(/^[a-z][0-9a-z]{0,31}$/);

/** What names a team (specification, section 2.3): its short id, or its number. */
export const teamKey = z.union([z.int32().min(1), shortId]);
export type TeamKey = z.infer<typeof teamKey>;

/** Teams that a user may be in at most, however a service is set: as many as the answer of one call holds. */
export const MOST_TEAMS_OF_USER = 1_000;
/** Members that a team shows at most, as many as the answer of one call holds. */
export const MOST_MEMBERS_SHOWN = 350;

/** A team in a list: `role` is the asking user's. */
export const teamSummary = z.object({
  id: z.number().int(),
  short_id: z.string(),
  name: z.string(),
  role: teamRole,
  member_count: z.number().int(),
  created_at: z.iso.datetime(),
  /** Whether it is open only to members who have signed in with a second factor. */
  requires_second_factor: z.boolean().default(false),
  /** Whether it is closed to who asks, for want of one: they see that it is there, and nothing that is its own. */
  second_factor_missing: z.boolean().default(false),
});
export type TeamSummary = z.infer<typeof teamSummary>;

/** Names a member in addresses: the user's id. */
export const memberId = z.uuid().toLowerCase();

/** `id` is the user's: nobody is in a team twice. */
export const teamMember = z.object({
  id: z.uuid(),
  role: teamRole,
  /** Whether their account has one. For admins of the team; null for others, whom it would tell where a password is enough. */
  second_factor: z.boolean().nullable().default(null),
  user: z.object({ name: z.string().nullable(), email: z.string() }),
});
export type TeamMember = z.infer<typeof teamMember>;

/** How many may be in a team by the plan of its owner: its members and the invitations that are open. After a downgrade more are taken than there are. */
export const teamSeats = z.object({
  used: z.number().int(),
  /** Null where the plan has any number. */
  limit: z.number().int().nullable(),
  tier: subscriptionTier,
  billing: billingKind.default('manual'),
});
export type TeamSeats = z.infer<typeof teamSeats>;

/** A team with its members, those who joined first at the top, the first 350 of them. `role` is that of who asks. */
export const teamDetail = teamSummary.omit({ member_count: true, second_factor_missing: true }).extend({
  members: z.array(teamMember),
  /** The admin whose plan counts for the team; null where it is not known. */
  owner_id: z.uuid().nullable().default(null),
  seats: teamSeats.nullable().default(null),
});
export type TeamDetail = z.infer<typeof teamDetail>;

export const teamSecondFactor = teamSummary.pick({ id: true, requires_second_factor: true });
export type TeamSecondFactor = z.infer<typeof teamSecondFactor>;

export const renamedTeam = teamSummary.pick({ id: true, short_id: true, name: true });
export type RenamedTeam = z.infer<typeof renamedTeam>;
