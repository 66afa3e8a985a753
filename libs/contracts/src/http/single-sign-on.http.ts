import { z } from 'zod';
import { beginSsoForm, finishSsoForm, teamSso, teamSsoForm } from '../single-sign-on/single-sign-on';
import { ssoDomainParameter, teamParameter } from './path-parameter';
import { json, NO_CONTENT } from './route-content';
import { ANYONE, BY_PROVIDER, defineRoute, SIGNED_IN } from './route-definition';
import { sessionView } from './sessions.http';

const ofTeam = { id: teamParameter };
const ofDomain = { id: teamParameter, domain: ssoDomainParameter };

export const singleSignOnHttp = {
  begin: defineRoute({
    method: 'POST',
    path: '/users/sso',
    summary: 'Where to sign in with the provider of the domain of an email address.',
    access: ANYONE,
    body: json(beginSsoForm),
    responses: { 200: json(z.object({ location: z.url() })) },
    problems: ['sso.unavailable'],
  }),
  finish: defineRoute({
    method: 'POST',
    path: '/users/sso/callback',
    summary: 'Opens a session for whom a provider has signed in, in the browser that has asked for it.',
    access: BY_PROVIDER,
    body: json(finishSsoForm),
    responses: { 200: json(sessionView.extend({ return_to: z.string().nullable() })) },
    problems: ['sso.refused', 'sso.unavailable'],
  }),
  show: defineRoute({
    method: 'GET',
    path: '/app/teams/:id/sso',
    summary: 'The single sign-on of a team. For admins of the team.',
    access: SIGNED_IN,
    params: ofTeam,
    responses: { 200: json(teamSso) },
    problems: ['auth.forbidden'],
  }),
  save: defineRoute({
    method: 'PUT',
    path: '/app/teams/:id/sso',
    summary: 'Sets the provider by which the people of a team sign in. For admins of the team, on Enterprise.',
    access: SIGNED_IN,
    params: ofTeam,
    body: json(teamSsoForm),
    responses: { 200: json(teamSso) },
    problems: ['auth.forbidden', 'plan.feature_missing', 'sso.invalid'],
  }),
  end: defineRoute({
    method: 'DELETE',
    path: '/app/teams/:id/sso',
    summary: 'Ends the single sign-on of a team. Accounts stay, with passwords. For admins of the team.',
    access: SIGNED_IN,
    params: ofTeam,
    responses: { 204: NO_CONTENT },
    problems: ['auth.forbidden'],
  }),
  addDomain: defineRoute({
    method: 'POST',
    path: '/app/teams/:id/sso/domains',
    summary: 'Adds a domain, which counts once a TXT record proves it. For admins of the team, on Enterprise.',
    access: SIGNED_IN,
    params: ofTeam,
    body: json(z.object({ domain: z.string().max(300).default('') })),
    responses: { 201: json(teamSso) },
    problems: ['auth.forbidden', 'plan.feature_missing', 'sso.invalid'],
  }),
  checkDomain: defineRoute({
    method: 'POST',
    path: '/app/teams/:id/sso/domains/:domain/check',
    summary: 'Looks the TXT record of a domain up. For admins of the team, on Enterprise.',
    access: SIGNED_IN,
    params: ofDomain,
    responses: { 200: json(teamSso) },
    problems: ['auth.forbidden', 'plan.feature_missing', 'sso.invalid'],
  }),
  removeDomain: defineRoute({
    method: 'DELETE',
    path: '/app/teams/:id/sso/domains/:domain',
    summary: 'Gives a domain up. For admins of the team.',
    access: SIGNED_IN,
    params: ofDomain,
    responses: { 200: json(teamSso) },
    problems: ['auth.forbidden'],
  }),
} as const;
