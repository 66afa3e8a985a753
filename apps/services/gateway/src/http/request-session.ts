import { type Actor, type SessionProfile } from '@rowdeck/contracts';
import { type Request } from 'express';

/** What the gateway knows of a signed-in request. */
export interface RequestSession {
  readonly token: string;
  readonly actor: Actor;
  readonly profile: SessionProfile;
}

/** The session that the session guard attached (passport keeps it as `user`), null for a visitor. */
export const sessionOf = (request: Request): RequestSession | null =>
  (request.user as RequestSession | undefined) ?? null;
