import { Injectable } from '@nestjs/common';
import { type Actor, passwordCheckRefused, Problem } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { type Client } from '../clients/client';
import { CHANGE_PASSWORD } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { AccountRefusals } from '../refusals/account-refusals';
import { User } from '../users/user.entity';
import { PasswordHasher } from './password-hasher';

const wrong = (fault: string): Problem => new Problem('user.invalid', { detail: fault, errors: { password: [fault] } });

/** Who is to prove that they own the account that they are signed in to. */
interface Claim {
  readonly actor: Pick<Actor, 'userId' | 'email'>;
  readonly password: string;
  readonly client: Client;
}

/**
 * Asks for the password once more: a session may be a thief's. Guesses count together with those at the change of the password,
 * so that no page gives more of them.
 */
@Injectable()
export class ProveOwner {
  constructor(
    private readonly manager: EntityManager,
    private readonly limits: RateLimits,
    private readonly refusals: AccountRefusals,
    private readonly hasher: PasswordHasher,
  ) {}

  /** Throws `user.invalid`, keyed `password`, and `request.rate_limited`. */
  async execute({ actor, password, client }: Claim): Promise<void> {
    if (password === '') throw wrong('Enter your password.');
    const attempt = { ip: client.ip, address: actor.userId };
    const refused = { event: passwordCheckRefused, address: actor.email, client };
    await this.refusals.within(refused, () => this.limits.take(CHANGE_PASSWORD, attempt));
    const user = await this.manager.findOneBy(User, { id: actor.userId });
    if (!(await this.hasher.matches(password, user?.passwordHash))) {
      this.refusals.record(refused, 'auth.invalid_credentials');
      throw wrong('This is not your password.');
    }
    await this.limits.forget(CHANGE_PASSWORD, attempt);
  }
}
