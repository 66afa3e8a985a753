import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { client } from '../session/client';
import { openedSession, pendingSignIn } from './identity.rpc';
import { beginSsoForm, finishSsoForm, ssoDomainAction, teamSso, teamSsoForm } from '../single-sign-on/single-sign-on';
import { sessionProfile } from './user';

const service = 'identity' as const;
const site = z.enum(['product', 'admin']).default('product');
/** The service of teams has made sure that the actor is an admin of the team. */
const ofTeam = z.object({
  actor,
  team: z.object({ id: z.number().int(), shortId: z.string().max(40) }),
  client: client.optional(),
});

/**
 * Where the browser goes to sign in with the provider that answers for the domain of an address. `browser` is the value of a
 * cookie: only the browser that has it can finish. Throws `sso.unavailable`, `request.rate_limited`.
 */
export const beginSso = defineRpc({
  service,
  method: 'begin-sso',
  input: z.object({ form: beginSsoForm, client, site }),
  output: z.object({ location: z.url(), browser: z.object({ token: z.string(), expiresAt: z.iso.datetime() }) }),
});

/** Opens a session for whom the provider has signed in, or asks an operator for the second factor, and makes their account where there is none. Throws `sso.refused`, `sso.unavailable`. */
export const finishSso = defineRpc({
  service,
  method: 'finish-sso',
  input: z.object({ form: finishSsoForm, browser: z.string().max(200).nullable(), client, site }),
  output: z.union([
    openedSession.extend({ user: sessionProfile, returnTo: z.string().nullable() }),
    z.object({ pending: pendingSignIn, returnTo: z.string().nullable() }),
  ]),
});

export const getTeamSso = defineRpc({
  service,
  method: 'team-sso',
  callers: ['teams'],
  input: ofTeam,
  output: teamSso,
});

/** Asks the provider what it is, and keeps it. Throws `sso.invalid`, keyed by the fields of the form. */
export const saveTeamSso = defineRpc({
  service,
  method: 'save-team-sso',
  callers: ['teams'],
  input: ofTeam.extend({ form: teamSsoForm }),
  output: teamSso,
});

/** Forgets the provider, and who has signed in with it. The domains stay. */
export const endTeamSso = defineRpc({
  service,
  method: 'end-team-sso',
  callers: ['teams'],
  input: ofTeam,
  output: z.object({}),
});

/** Throws `sso.invalid` keyed `domain`, `sso.domain_not_found`. */
export const changeTeamSsoDomain = defineRpc({
  service,
  method: 'change-team-sso-domain',
  callers: ['teams'],
  input: ofTeam.extend({ action: ssoDomainAction, domain: z.string().max(300) }),
  output: teamSso,
});
