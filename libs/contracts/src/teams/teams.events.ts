import { z } from 'zod';
import { defineEvent } from '../events/event-definition';
import { teamRole } from './team';

const team = z.object({ team_id: z.number().int(), short_id: z.string(), name: z.string() });
const member = team.extend({ user_id: z.uuid() });
/** Never with the link, which is a secret. */
const invitation = team.extend({ invitation_id: z.uuid(), email: z.string(), role: teamRole });

export const teamCreated = defineEvent({
  type: 'rowdeck.teams.team.created',
  version: 1,
  data: team.extend({ owner_id: z.uuid() }),
});
export const teamRenamed = defineEvent({
  type: 'rowdeck.teams.team.renamed',
  version: 1,
  data: team.extend({ former_name: z.string() }),
});
/** From then on it is open only to members who have signed in with a second factor. */
export const teamSecondFactorRequired = defineEvent({
  type: 'rowdeck.teams.team.second-factor-required',
  version: 1,
  data: team,
});
export const teamSecondFactorWaived = defineEvent({
  type: 'rowdeck.teams.team.second-factor-waived',
  version: 1,
  data: team,
});
/** With it went its memberships and invitations; its members' templates stay theirs. */
export const teamDeleted = defineEvent({
  type: 'rowdeck.teams.team.deleted',
  version: 1,
  consumers: ['generation', 'identity', 'templates'],
  data: team,
});
/** Somebody has joined the team by an invitation; or, where `invitation_id` is null, by signing in with its provider. */
export const memberAdded = defineEvent({
  type: 'rowdeck.teams.member.added',
  version: 1,
  data: member.extend({ role: teamRole, invitation_id: z.uuid().nullable() }),
});
/** Somebody is in the team no longer: removed by an admin, or gone by themselves where the actor is the member. */
export const memberRemoved = defineEvent({
  type: 'rowdeck.teams.member.removed',
  version: 1,
  consumers: ['templates'],
  data: member,
});
export const memberRoleChanged = defineEvent({
  type: 'rowdeck.teams.member.role-changed',
  version: 1,
  data: member.extend({ role: teamRole, former_role: teamRole }),
});
/** An invitation was emailed, for the first time or again. */
export const invitationSent = defineEvent({
  type: 'rowdeck.teams.invitation.sent',
  version: 1,
  data: invitation.extend({ expires_at: z.iso.datetime(), again: z.boolean() }),
});
/** By an admin, or because who invited is an admin of the team no longer. */
export const invitationRevoked = defineEvent({
  type: 'rowdeck.teams.invitation.revoked',
  version: 1,
  data: invitation,
});
/** By who was invited. */
export const invitationDeclined = defineEvent({
  type: 'rowdeck.teams.invitation.declined',
  version: 1,
  data: invitation,
});
