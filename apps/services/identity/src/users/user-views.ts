import { type Actor, type UserProfile } from '@rowdeck/contracts';
import { type User } from './user.entity';

export const profileOf = ({ id, email, name, company, admin }: User): UserProfile => ({
  id,
  email,
  name,
  company,
  admin,
});

/** The user as the one who acts. */
export const actorOf = ({ id, email, name, admin }: User): Actor => ({
  userId: id,
  email,
  name,
  admin,
  via: 'session',
});
