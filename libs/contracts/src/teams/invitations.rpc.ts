import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { foundInvitation, MOST_INVITATIONS, receivedInvitation, sentInvitation, teamInvitation } from './invitation';
import { renamedTeam, teamKey } from './team';

const service = 'teams' as const;
const ofTeam = z.object({ actor, team: teamKey });
const ofTeamById = ofTeam.extend({ invitation: z.uuid() });
const received = z.object({ actor, invitation: z.uuid() });

/**
 * Emails an invitation to an address; the answer is the same whether there is an account with it or not. Throws
 * `team.not_found`, `auth.forbidden`, `invitation.invalid` keyed `email` and `role`, `team.seats_taken` keyed `email`, `request.rate_limited`.
 */
export const inviteMember = defineRpc({
  service,
  method: 'invite',
  input: ofTeam.extend({ email: z.string(), role: z.string() }),
  output: teamInvitation,
});

/** What a team has waiting, newest first, for its admins. Throws `team.not_found`, `auth.forbidden`. */
export const listInvitations = defineRpc({
  service,
  method: 'invitations',
  input: ofTeam,
  output: z.object({ invitations: z.array(teamInvitation).max(MOST_INVITATIONS) }),
});

/**
 * Emails an invitation again, with a new link and a new end; the link before is no longer valid. Throws `team.not_found`,
 * `auth.forbidden`, `invitation.not_found`, `request.rate_limited`; `team.seats_taken` for one that was too old and would take a seat again.
 */
export const resendInvitation = defineRpc({
  service,
  method: 'resend-invitation',
  input: ofTeamById,
  output: teamInvitation,
});

/** Throws `team.not_found`, `auth.forbidden`, `invitation.not_found`. */
export const revokeInvitation = defineRpc({
  service,
  method: 'revoke-invitation',
  input: ofTeamById,
  output: z.object({}),
});

/** The invitation of an emailed link. Whoever has the link may read it; to join takes the account of its address. Throws `auth.token_invalid`. */
export const findInvitation = defineRpc({
  service,
  method: 'find-invitation',
  input: z.object({ token: z.string() }),
  output: foundInvitation,
});

/** What waits for the actor's address: the newest. */
export const listReceivedInvitations = defineRpc({
  service,
  method: 'received-invitations',
  input: z.object({ actor }),
  output: z.object({ invitations: z.array(receivedInvitation).max(MOST_INVITATIONS) }),
});

/** The invitations that the actor has sent and that wait, in no order, a few at a time; `after` is the cursor of those before. */
export const listSentInvitations = defineRpc({
  service,
  method: 'sent-invitations',
  input: z.object({ actor, after: z.uuid().optional() }),
  output: z.object({ invitations: z.array(sentInvitation).max(MOST_INVITATIONS), cursor: z.uuid().nullable() }),
});

/**
 * The actor joins the team, in the role of the invitation. Throws `invitation.not_found`, for one of another address too;
 * `team.invalid` when the team or the actor has as many members or teams as there may be; `team.seats_taken` when more are in the
 * team than the plan of its owner has seats since.
 */
export const acceptInvitation = defineRpc({
  service,
  method: 'accept-invitation',
  input: received,
  output: renamedTeam,
});

/** Throws `invitation.not_found`, for one of another address too. */
export const declineInvitation = defineRpc({
  service,
  method: 'decline-invitation',
  input: received,
  output: z.object({}),
});
