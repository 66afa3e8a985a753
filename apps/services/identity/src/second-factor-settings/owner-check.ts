import { Injectable } from '@nestjs/common';
import { type Actor, Problem, secondFactorRefused } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { type Client } from '../clients/client';
import { OwnerProof, proofFault } from '../owner-proof/owner-proof';
import { CHANGE_SECOND_FACTOR } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { AccountRefusals } from '../refusals/account-refusals';
import { SecondFactors } from '../second-factors/second-factors';
import { withFaults } from '../sign-up/sign-up-form';
import { User } from '../users/user.entity';

/** Who asks, and from where. */
export interface Asker {
  readonly actor: Pick<Actor, 'userId' | 'email'>;
  readonly client: Client;
}

type Change<T> = (manager: EntityManager, user: User) => Promise<T>;

const faulty = (errors: Record<string, string[]>): Problem =>
  new Problem('user.invalid', { detail: 'Correct the fields below.', errors: withFaults(errors) });

export const wrongCode = (): Problem =>
  faulty({ code: ['The code is wrong, has been used already or is too old. Enter the one that your app shows now.'] });

/** Asks who has the session whether they are its owner, since it may be a thief's, before the second factor changes. */
@Injectable()
export class OwnerCheck {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly refusals: AccountRefusals,
    private readonly proof: OwnerProof,
    private readonly factors: SecondFactors,
  ) {}

  /** Changes something in a transaction, for who knows the password or has an emailed code. Throws `user.invalid`, keyed `current_password`, `request.rate_limited`. */
  byPassword<T>(asker: Asker, password: string, change: Change<T>): Promise<T> {
    return this.counted(asker, async (manager, user) => {
      if (password === '') throw faulty({ current_password: [proofFault(user, '')] });
      await this.assertProof(manager, user, password);
      return change(manager, user);
    });
  }

  /** The same for who has a code besides, or a recovery code; keyed `code`, too. `second_factor.conflict` where there is no second factor. */
  byBoth<T>(asker: Asker, form: { current_password: string; code: string }, change: Change<T>): Promise<T> {
    const { current_password: password, code } = form;
    return this.counted(asker, async (manager, user) => {
      if (!(await this.factors.enabledOf(manager, user))) throw this.notEnabled();
      const current_password = password === '' ? [proofFault(user, '')] : [];
      if (password === '' || code.trim() === '') {
        throw faulty({ current_password, code: code.trim() === '' ? ['Enter a code.'] : [] });
      }
      await this.assertProof(manager, user, password);
      if (!(await this.factors.accept(manager, user, code, asker.client))) throw wrongCode();
      return change(manager, user);
    });
  }

  /** Changes something in a transaction; what the change throws as a fault of the form counts as a guess. */
  async counted<T>({ actor, client }: Asker, change: Change<T>): Promise<T> {
    const attempt = { ip: client.ip, address: actor.userId };
    const refused = { event: secondFactorRefused, address: actor.email, client };
    await this.refusals.within(refused, () => this.limits.take(CHANGE_SECOND_FACTOR, attempt));
    const changed = await this.transactions
      .run(async (manager) => {
        const lock = { mode: 'pessimistic_write' } as const;
        const user = await manager.findOne(User, { where: { id: actor.userId }, lock });
        if (!user) throw new Problem('user.not_found');
        return change(manager, user);
      })
      .catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'user.invalid') this.refusals.record(refused, error.code);
        throw error;
      });
    await this.limits.forget(CHANGE_SECOND_FACTOR, attempt);
    return changed;
  }

  notEnabled(): Problem {
    return new Problem('second_factor.conflict', { detail: 'Two-factor authentication is off. Reload the page.' });
  }

  private async assertProof(manager: EntityManager, user: User, typed: string): Promise<void> {
    if (await this.proof.accepts(manager, user, typed)) return;
    throw faulty({ current_password: [proofFault(user, typed, 'This is not your present password.')] });
  }
}
