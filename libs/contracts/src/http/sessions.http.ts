import { z } from 'zod';
import { currentUser, signInForm } from '../identity/user';
import { listSessions } from '../identity/open-session';
import { PAGE_PATHS } from './page-paths';
import { sessionParameter } from './path-parameter';
import { json, NO_CONTENT } from './route-content';
import { ANYONE, BY_PASSWORD, defineRoute, SIGNED_IN } from './route-definition';

/** Who is signed in, and the token that cookie-authenticated writes must send as `X-CSRF-Token`. */
export const sessionView = z.object({
  user: currentUser.nullable(),
  csrf_token: z.string(),
  /** The page to show after sign-in to who wanted none: at the panel's own address, where the dashboard is not. */
  start_page: z.literal(PAGE_PATHS.admin).optional(),
  /** Nobody is signed in yet: the account asks for a code, which the page of the second step takes. */
  second_factor_required: z.literal(true).optional(),
  /** Somebody has signed up in this browser, and may not have confirmed it yet: here the link needs no password. */
  signed_up_here: z.literal(true).optional(),
});
export type SessionView = z.infer<typeof sessionView>;

export const CSRF_HEADER = 'x-csrf-token';

export const sessionsHttp = {
  show: defineRoute({
    method: 'GET',
    path: '/session',
    summary: 'Who is signed in, and the token for writes.',
    access: ANYONE,
    responses: { 200: json(sessionView) },
  }),
  signIn: defineRoute({
    method: 'POST',
    path: '/users/sign_in',
    summary: 'Opens a session, which a cookie then carries, or asks for the second factor of the account.',
    access: BY_PASSWORD,
    body: json(z.object({ user: signInForm.prefault({}) })),
    responses: { 200: json(sessionView) },
    problems: ['auth.invalid_credentials', 'auth.unconfirmed'],
  }),
  signOut: defineRoute({
    method: 'DELETE',
    path: '/users/sign_out',
    summary: 'Ends the session.',
    access: ANYONE,
    responses: { 204: NO_CONTENT },
  }),
  list: defineRoute({
    method: 'GET',
    path: '/settings/sessions',
    summary: "The user's sessions, with the browser and the network of each.",
    access: SIGNED_IN,
    responses: { 200: json(listSessions.output) },
  }),
  end: defineRoute({
    method: 'DELETE',
    path: '/settings/sessions/:id',
    summary: "Ends a session of the user's.",
    access: SIGNED_IN,
    params: { id: sessionParameter },
    responses: { 204: NO_CONTENT },
  }),
  endOthers: defineRoute({
    method: 'DELETE',
    path: '/settings/sessions',
    summary: "Ends all of the user's sessions but this one.",
    access: SIGNED_IN,
    responses: { 204: NO_CONTENT },
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/logout',
    summary: 'Ends the session, from the bar of the public pages.',
    access: ANYONE,
    responses: { 204: NO_CONTENT },
  }),
} as const;
