import { Injectable } from '@nestjs/common';
import { type Actor, type OwnerForm, passwordCheckRefused, Problem } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { type Client } from '../clients/client';
import { CHANGE_PASSWORD } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { AccountRefusals } from '../refusals/account-refusals';
import { SecondFactors } from '../second-factors/second-factors';
import { withFaults } from '../sign-up/sign-up-form';
import { User } from '../users/user.entity';
import { OwnerProof, proofFault } from './owner-proof';

/** Who is to prove that they own the account that they are signed in to. */
interface Claim {
  readonly actor: Pick<Actor, 'userId' | 'email'>;
  readonly form: OwnerForm;
  readonly client: Client;
}

const CODE_MISSING = 'Enter a code of your authenticator app, or a recovery code.';
const CODE_WRONG = 'The code is wrong, has been used already or is too old. Enter the one that your app shows now.';

/** @returns only where there is no fault */
const assertNone = (errors: Record<string, string[]>): void => {
  const faults = withFaults(errors);
  const [first] = Object.values(faults).flat();
  if (first !== undefined) throw new Problem('user.invalid', { detail: first, errors: faults });
};

/**
 * Asks once more who has a session, since it may be a thief's: for the password or an emailed code, and for the second factor where there
 * is one. Guesses count together with those at the change of the password, so that no page gives more of them.
 */
@Injectable()
export class ProveOwner {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly refusals: AccountRefusals,
    private readonly proof: OwnerProof,
    private readonly factors: SecondFactors,
  ) {}

  /** Throws `user.invalid`, keyed `password` and `code`, and `request.rate_limited`. */
  async execute({ actor, form, client }: Claim): Promise<void> {
    const user = await this.manager.findOneBy(User, { id: actor.userId });
    if (!user) throw new Problem('user.not_found');
    const hasFactor = (await this.factors.enabledOf(this.manager, user)) !== null;
    assertNone({
      password: form.password === '' ? [proofFault(user, '')] : [],
      code: hasFactor && form.code.trim() === '' ? [CODE_MISSING] : [],
    });
    const attempt = { ip: client.ip, address: actor.userId };
    const refused = { event: passwordCheckRefused, address: actor.email, client };
    await this.refusals.within(refused, () => this.limits.take(CHANGE_PASSWORD, attempt));
    await this.assertOwner(user, hasFactor, form, client).catch((error: unknown) => {
      this.refusals.record(refused, 'auth.invalid_credentials');
      throw error;
    });
    await this.limits.forget(CHANGE_PASSWORD, attempt);
  }

  /** In one transaction, so that a wrong code does not use up what was right. */
  private assertOwner(user: User, hasFactor: boolean, { password, code }: OwnerForm, client: Client): Promise<void> {
    return this.transactions.run(async (manager) => {
      const proven = await this.proof.accepts(manager, user, password);
      assertNone({ password: proven ? [] : [proofFault(user, password)] });
      const accepted = !hasFactor || (await this.factors.accept(manager, user, code, client));
      assertNone({ code: accepted ? [] : [CODE_WRONG] });
    });
  }
}
