import { Injectable } from '@nestjs/common';
import { type PendingSignIn } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { hashToken, newToken } from '@rowdeck/service-kit';
import { type EntityManager, MoreThan } from 'typeorm';
import { type User } from '../users/user.entity';
import { PendingSignInRow } from './pending-sign-in.entity';
import { type NewSession } from './sessions';

/** Long enough to find the phone. */
const LIFETIME_MS = 5 * 60_000;

/** What stands between the two steps of signing in: a token that is good for the second alone, in the browser of the first. */
@Injectable()
export class PendingSignIns {
  async open(manager: EntityManager, { id: userId }: User, session: NewSession): Promise<PendingSignIn> {
    const { token, hash } = newToken();
    const expiresAt = new Date(databaseNow().getTime() + LIFETIME_MS);
    const { persistent, site } = session;
    await manager.insert(PendingSignInRow, { hash, userId, persistent, site, expiresAt });
    return { token, expiresAt: expiresAt.toISOString() };
  }

  /** With its user; null where the first step has to be done again. */
  find(manager: EntityManager, token: string, site: NewSession['site']): Promise<PendingSignInRow | null> {
    const where = { hash: hashToken(token), site, expiresAt: MoreThan(databaseNow()) };
    return manager.findOne(PendingSignInRow, { where, relations: { user: true } });
  }

  /** Uses it up. False where somebody else has. */
  async take(manager: EntityManager, { hash }: PendingSignInRow): Promise<boolean> {
    const { affected } = await manager.delete(PendingSignInRow, { hash });
    return affected === 1;
  }
}
