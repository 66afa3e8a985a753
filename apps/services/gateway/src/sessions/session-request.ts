import { type Actor, Problem, type UserProfile } from '@rowdeck/contracts';
import type { Request } from 'express';

/** What the gateway knows of a signed-in request. */
export interface RequestSession {
  readonly token: string;
  readonly actor: Actor;
  readonly profile: UserProfile;
}

/** The session that the session guard attached (passport keeps it as `user`), null for a visitor. */
export const sessionOf = (request: Request): RequestSession | null =>
  (request.user as RequestSession | undefined) ?? null;

/** The session of a route that is only for who is signed in. Throws `auth.required` where the route forgot to say so. */
export const requiredSession = (request: Request): RequestSession => {
  const session = sessionOf(request);
  if (!session) throw new Problem('auth.required');
  return session;
};
