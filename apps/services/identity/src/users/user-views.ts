import {
  type ActingKey,
  type Actor,
  DEFAULT_PREFERENCES,
  type Preferences,
  preferences,
  type SessionProfile,
  type UserProfile,
} from '@rowdeck/contracts';
import { type User } from './user.entity';

export const profileOf = ({ id, email, name, company, admin }: User): UserProfile => ({
  id,
  email,
  name,
  company,
  admin,
});

/** What the user has chosen; what is not offered any more is as if nothing had been. */
export const preferencesOf = ({ preferences: chosen }: Pick<User, 'preferences'>): Preferences =>
  preferences.safeParse(chosen).data ?? DEFAULT_PREFERENCES;

/** The user of a session, with what a page says of the account's end. */
export const sessionProfileOf = (user: User): SessionProfile => ({
  ...profileOf(user),
  deletion_due_at: user.deletionDueAt?.toISOString() ?? null,
  preferences: preferencesOf(user),
  has_password: user.passwordHash !== '',
});

/** Whether the account's time is up: nobody can use it any more, though the row may still be there. */
export const isOver = ({ deletionDueAt }: Pick<User, 'deletionDueAt'>, now: Date): boolean =>
  deletionDueAt !== null && deletionDueAt <= now;

/** The user as the one who acts, for events. */
export const actorOf = ({ id, email, name, admin }: User): Actor => ({
  userId: id,
  email,
  name,
  admin,
  via: 'session',
});

/** The user as the one who acts with an API key: no key has the rights of an operator. */
export const keyActorOf = (user: User, { id, name }: ActingKey): Actor => ({
  ...actorOf(user),
  admin: false,
  via: 'api_key',
  apiKey: { id, name },
});

/**
 * The user as the one who acts in a session. An operator has the rights of one only where a second factor has said who it is.
 *
 * @param secondFactor whether the session was opened with one
 */
export const sessionActorOf = (user: User, secondFactor: boolean): Actor => ({
  ...actorOf(user),
  admin: user.admin && secondFactor,
  secondFactor,
});
