import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hashToken, newToken } from '@rowdeck/service-kit';
import { type EntityManager } from 'typeorm';
import { PasswordHasher } from '../passwords/password-hasher';
import { type User } from '../users/user.entity';
import { PendingSignUp } from './pending-sign-up.entity';

/** Whose address it is, and what was entered. */
export type SignedUp = Pick<User, 'id' | 'name' | 'company' | 'passwordHash'>;

/** A check costs 19 MiB and some milliseconds, and strangers may have signed up many times. */
const TRIED = 5;
/** A comparison costs next to nothing, but strangers could have us read thousands of rows. */
const COMPARED = 500;

/** A sign-up that was kept, and the token for the cookie of its browser. */
export interface KeptSignUp {
  readonly id: string;
  readonly browser: string;
}

/**
 * The sign-ups that nobody has confirmed. Those for an address that has an account are kept beside them: whoever signs in with
 * the password of one must not learn from the answer whether there is an account.
 */
@Injectable()
export class PendingSignUps {
  constructor(private readonly hasher: PasswordHasher) {}

  async add(manager: EntityManager, user: SignedUp): Promise<KeptSignUp> {
    const { id: userId, name, company, passwordHash } = user;
    const { token: browser, hash: browserHash } = newToken();
    const signUp = manager.create(PendingSignUp, { userId, name, company, passwordHash, browserHash });
    const { id } = await manager.save(signUp);
    return { id, browser };
  }

  /** The sign-up that was made in the browser with this token, among the one whose link was followed and the newest others. */
  async madeIn(
    manager: EntityManager,
    user: User,
    browser: string,
    linked: string | null,
  ): Promise<PendingSignUp | undefined> {
    const hash = hashToken(browser);
    const candidates = await this.candidates(manager, user, linked, COMPARED);
    return candidates.find(({ browserHash }) => browserHash !== null && timingSafeEqual(browserHash, hash));
  }

  /**
   * The sign-up that was made with a password, among the one whose link was followed and the newest others: a reader who
   * opens the email of somebody else's sign-up gets the account that they asked for themselves.
   */
  async madeWith(
    manager: EntityManager,
    user: User,
    password: string,
    linked: string | null,
  ): Promise<PendingSignUp | undefined> {
    for (const candidate of await this.candidates(manager, user, linked, TRIED)) {
      if (await this.hasher.matches(password, candidate.passwordHash)) return candidate;
    }
    return undefined;
  }

  /** Whether the latest sign-up was made with a password. One check of a hash, whether there is a sign-up or not. */
  async isLatestMadeWith(manager: EntityManager, user: User | null, password: string): Promise<boolean> {
    const order = { createdAt: 'DESC' } as const;
    const latest = user && (await manager.findOne(PendingSignUp, { where: { userId: user.id }, order }));
    return this.hasher.matches(password, latest?.passwordHash);
  }

  async forget(manager: EntityManager, user: User): Promise<void> {
    await manager.delete(PendingSignUp, { userId: user.id });
  }

  private candidates(
    manager: EntityManager,
    user: User,
    linked: string | null,
    limit: number,
  ): Promise<PendingSignUp[]> {
    return manager
      .createQueryBuilder(PendingSignUp, 'signUp')
      .where('signUp.userId = :userId', { userId: user.id })
      .orderBy('CASE WHEN signUp.id = :linked THEN 0 ELSE 1 END')
      .addOrderBy('signUp.createdAt', 'DESC')
      .setParameter('linked', linked)
      .limit(limit)
      .getMany();
  }
}
