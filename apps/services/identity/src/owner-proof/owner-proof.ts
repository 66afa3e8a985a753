import { Injectable } from '@nestjs/common';
import { databaseNow } from '@rowdeck/persistence';
import { type EntityManager, MoreThan } from 'typeorm';
import { PasswordHasher } from '../passwords/password-hasher';
import { hashOfCode, newCode } from '../second-factors/recovery-codes';
import { UserToken } from '../tokens/user-token.entity';
import { type User } from '../users/user.entity';

/** 60 random bits: nobody finds them from the hash while they are good. */
const CODE_LENGTH = 12;

/**
 * What shows that whoever has a session owns its account, since it may be a thief's: the password, or a code that was emailed to the
 * owner a moment ago. People who sign in with a provider have no password; whoever reads the emails could reset one anyway.
 */
@Injectable()
export class OwnerProof {
  constructor(private readonly hasher: PasswordHasher) {}

  /** A new code, which takes the place of one before. */
  async newCode(manager: EntityManager, { id: userId }: User, lifetimeMs: number): Promise<string> {
    const code = newCode(CODE_LENGTH);
    const hash = hashOfCode(code, CODE_LENGTH) ?? Buffer.alloc(0);
    await manager.delete(UserToken, { userId, purpose: 'owner_proof' });
    const expiresAt = new Date(databaseNow().getTime() + lifetimeMs);
    await manager.insert(UserToken, { hash, userId, purpose: 'owner_proof', signUpId: null, expiresAt });
    return code;
  }

  /** Whether it is the password, or the code, which is used up with that. */
  async accepts(manager: EntityManager, { id: userId, passwordHash }: User, typed: string): Promise<boolean> {
    const hash = hashOfCode(typed, CODE_LENGTH);
    if (hash) {
      const code = { hash, userId, purpose: 'owner_proof', expiresAt: MoreThan(databaseNow()) } as const;
      if ((await manager.delete(UserToken, code)).affected === 1) return true;
    }
    return this.hasher.matches(typed, passwordHash);
  }
}

/** Of what looks like a code, from whoever has a password as well. */
const NEITHER = 'This is neither your password nor a code that can still be used. Have a new code sent.';

/** What is said of a proof that is missing, or that was not accepted. @param wrong what a wrong password is called */
export const proofFault = (
  { passwordHash }: Pick<User, 'passwordHash'>,
  typed: string,
  wrong = 'This is not your password.',
): string => {
  const hasPassword = passwordHash !== '';
  if (typed === '') return hasPassword ? 'Enter your password.' : 'Enter the code that was emailed to you.';
  if (!hasPassword) return 'The code is wrong, has been used already or is too old. Have a new one sent.';
  return hashOfCode(typed, CODE_LENGTH) === null ? wrong : NEITHER;
};
