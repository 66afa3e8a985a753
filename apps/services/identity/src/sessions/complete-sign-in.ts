import { Injectable } from '@nestjs/common';
import { Problem, secondFactorRefused } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { type Client } from '../clients/client';
import { type KnownDevice } from '../known-devices/known-device.entity';
import { KnownDevices } from '../known-devices/known-devices';
import { SECOND_FACTOR } from '../rate-limits/rate-limit-rules';
import { RateLimits } from '../rate-limits/rate-limits';
import { AccountRefusals, type RefusedAttempt } from '../refusals/account-refusals';
import { SecondFactors } from '../second-factors/second-factors';
import { type PendingSignInRow } from './pending-sign-in.entity';
import { PendingSignIns } from './pending-sign-ins';
import { type NewSession } from './sessions';
import { type Owner, type SignedIn, StartSession } from './start-session';

const expired = (): Problem =>
  new Problem('auth.second_factor_expired', { detail: 'This took too long. Sign in with your password again.' });

const refusedCode = (detail: string): Problem =>
  new Problem('auth.second_factor_invalid', { detail, errors: { code: [detail] } });

const WRONG =
  'The code is wrong, has been used already or is too old. Enter the code that your app shows now, or a recovery code.';

interface Step {
  readonly token: string;
  readonly code: string;
  readonly client: Client;
  readonly site: NewSession['site'];
}

/**
 * The second step of signing in. A code that is wrong leaves the first step done. Throws `auth.second_factor_invalid`, keyed `code`,
 * `auth.second_factor_expired`, `request.rate_limited`.
 */
@Injectable()
export class CompleteSignIn {
  constructor(
    private readonly manager: EntityManager,
    private readonly limits: RateLimits,
    private readonly refusals: AccountRefusals,
    private readonly devices: KnownDevices,
    private readonly pending: PendingSignIns,
    private readonly factors: SecondFactors,
    private readonly starts: StartSession,
  ) {}

  async execute(step: Step): Promise<SignedIn> {
    const { token, code, client, site } = step;
    const waiting = await this.pending.find(this.manager, token, site);
    if (!waiting) throw expired();
    if (code.trim() === '') throw refusedCode('Enter the code that your app shows, or a recovery code.');
    const { email } = waiting.user;
    const device = await this.devices.recognise(client.device ?? null, email);
    const attempt = { ip: client.ip, address: waiting.userId, device };
    const refused = { event: secondFactorRefused, address: email, client };
    await this.refusals.within(refused, () => this.limits.take(SECOND_FACTOR, attempt));
    const session = { client, persistent: waiting.persistent, site, method: 'second-factor' } as const;
    const prove = (manager: EntityManager) => this.prove(manager, waiting, step, { device, refused });
    const signedIn = await this.starts.withSecondFactor(prove, session);
    await this.limits.forget(SECOND_FACTOR, attempt);
    return signedIn;
  }

  private async prove(
    manager: EntityManager,
    waiting: PendingSignInRow,
    { code, client }: Step,
    { device, refused }: { device: KnownDevice | null; refused: RefusedAttempt },
  ): Promise<Owner> {
    if (!(await this.pending.take(manager, waiting))) throw expired();
    const { user } = waiting;
    if (await this.factors.accept(manager, user, code, client)) return { user, device };
    const problem = refusedCode(WRONG);
    this.refusals.record(refused, problem.code);
    throw problem;
  }
}
