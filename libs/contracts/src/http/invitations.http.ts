import { z } from 'zod';
import { foundInvitation } from '../teams/invitation';
import { acceptInvitation, listReceivedInvitations } from '../teams/invitations.rpc';
import { invitationParameter } from './path-parameter';
import { json, NO_CONTENT } from './route-content';
import { ANYONE, defineRoute, SIGNED_IN } from './route-definition';

/** Invitations as who is invited meets them; what admins do with them is with the team. */
export const invitationsHttp = {
  find: defineRoute({
    method: 'POST',
    path: '/invitations/find',
    summary: 'The invitation of an emailed link, which is in the body so that no log keeps it.',
    access: ANYONE,
    // What cannot be a token is none, and is answered as a link that is not valid.
    body: json(z.object({ invitation_token: z.string().max(200).catch('') })),
    responses: { 200: json(foundInvitation) },
    problems: ['auth.token_invalid'],
  }),
  list: defineRoute({
    method: 'GET',
    path: '/app/invitations',
    summary: "The invitations that wait for the user's address.",
    access: SIGNED_IN,
    responses: { 200: json(listReceivedInvitations.output) },
  }),
  accept: defineRoute({
    method: 'POST',
    path: '/app/invitations/:id/accept',
    summary: 'Joins the team of an invitation to the address of the user.',
    access: SIGNED_IN,
    params: { id: invitationParameter },
    responses: { 200: json(acceptInvitation.output) },
    problems: ['team.invalid', 'team.seats_taken'],
  }),
  decline: defineRoute({
    method: 'DELETE',
    path: '/app/invitations/:id',
    summary: 'Declines an invitation to the address of the user.',
    access: SIGNED_IN,
    params: { id: invitationParameter },
    responses: { 204: NO_CONTENT },
  }),
} as const;
