import { Injectable } from '@nestjs/common';
import { databaseNow } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { hashToken, newToken } from '@rowdeck/service-kit';
import { type User } from '../users/user.entity';
import { type TokenPurpose, UserToken } from './user-token.entity';

/** Tokens that are emailed to prove that their user reads the address. */
@Injectable()
export class UserTokens {
  /** The new token, to be emailed. Earlier ones of the user remain valid until they expire. */
  async issue(
    manager: EntityManager,
    user: User,
    purpose: TokenPurpose,
    lifetimeMs: number,
    signUpId: string | null = null,
  ): Promise<string> {
    const { token, hash } = newToken();
    const expiresAt = new Date(databaseNow().getTime() + lifetimeMs);
    await manager.insert(UserToken, { hash, userId: user.id, purpose, signUpId, expiresAt });
    return token;
  }

  /** The user of a token that has not expired, locked until the transaction ends; undefined when there is none. */
  async userOf(manager: EntityManager, purpose: TokenPurpose, token: string): Promise<User | undefined> {
    return (await this.find(manager, purpose, token))?.user;
  }

  /** The token that has not expired, with its user, both locked until the transaction ends; undefined when there is none. */
  async find(manager: EntityManager, purpose: TokenPurpose, token: string): Promise<UserToken | undefined> {
    const found = await manager
      .createQueryBuilder(UserToken, 'token')
      .innerJoinAndSelect('token.user', 'user')
      .where('token.hash = :hash AND token.purpose = :purpose AND token.expiresAt > :now', {
        hash: hashToken(token),
        purpose,
        now: databaseNow(),
      })
      .setLock('pessimistic_write')
      .getOne();
    return found ?? undefined;
  }

  async revokeAll(manager: EntityManager, user: User, purpose: TokenPurpose): Promise<void> {
    await manager.delete(UserToken, { userId: user.id, purpose });
  }
}
