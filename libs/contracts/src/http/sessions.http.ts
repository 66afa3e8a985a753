import { z } from 'zod';
import { currentUser, signInForm } from '../identity/user';
import { PAGE_PATHS } from './page-paths';
import { json, NO_CONTENT } from './route-content';
import { ANYONE, BY_PASSWORD, defineRoute } from './route-definition';

/** Who is signed in, and the token that cookie-authenticated writes must send as `X-CSRF-Token`. */
export const sessionView = z.object({
  user: currentUser.nullable(),
  csrf_token: z.string(),
  /** The page to show after sign-in to who wanted none: at the panel's own address, where the dashboard is not. */
  start_page: z.literal(PAGE_PATHS.admin).optional(),
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
    summary: 'Opens a session, which a cookie then carries.',
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
  logout: defineRoute({
    method: 'POST',
    path: '/logout',
    summary: 'Ends the session, from the bar of the public pages.',
    access: ANYONE,
    responses: { 204: NO_CONTENT },
  }),
} as const;
