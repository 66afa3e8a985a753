import { Inject, Injectable } from '@nestjs/common';
import { type claimCall, type KeptAnswer, keptAnswer, type OutputOf, Problem } from '@rowdeck/contracts';
import { SealedSecrets } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { type IdentityConfig, identityConfig } from '../config/identity.config';
import { type RememberedCall } from './remembered-call.entity';
import { type HeldCall, type KeyedCall, RememberedCallRepository } from './remembered-call.repository';

const about = ({ userId, key }: Pick<RememberedCall, 'userId' | 'key'>): string => `call:${userId}:${key}`;

const mismatch = (): Problem =>
  new Problem('request.idempotency_mismatch', {
    detail: 'This idempotency key came with another request in the last 24 hours. Use a new key for each new request.',
  });

const inProgress = (seconds: number): Problem =>
  new Problem('request.idempotency_in_progress', {
    detail:
      'A request with this idempotency key is still being worked on. Send it again, with the same key, after the seconds that `Retry-After` says.',
    params: { retry_after_seconds: seconds },
  });

/** Has one of equal calls with one key made, and answers the others as that one was answered. */
@Injectable()
export class RememberedCalls {
  private readonly calls: RememberedCallRepository;
  private readonly secrets: SealedSecrets;
  private readonly canSeal: boolean;

  constructor(
    manager: EntityManager,
    @Inject(identityConfig.token) { SEALING_KEYS = [] }: Pick<IdentityConfig, 'SEALING_KEYS'>,
  ) {
    this.calls = new RememberedCallRepository(manager);
    this.secrets = new SealedSecrets(SEALING_KEYS);
    this.canSeal = SEALING_KEYS.length > 0;
  }

  /** Throws `request.idempotency_mismatch`, `request.idempotency_in_progress`. */
  async claim(call: KeyedCall, holder: { readonly renews: boolean }): Promise<OutputOf<typeof claimCall>> {
    const ticket = await this.calls.take(call, holder);
    if (ticket !== undefined) return { ticket, answer: null };
    const known = await this.calls.find(call);
    if (known && known.fingerprint !== call.fingerprint) throw mismatch();
    if (!known || known.answer === null) throw inProgress(await this.calls.doubt(call));
    const text = known.sealed ? this.secrets.open(known.answer, about(known)) : known.answer;
    return { ticket: null, answer: keptAnswer.parse(JSON.parse(text)) };
  }

  /** False where it is no longer held. */
  renew(held: HeldCall): Promise<boolean> {
    return this.calls.renew(held);
  }

  async finish(held: HeldCall, answer: KeptAnswer | null): Promise<void> {
    if (!answer) return this.calls.release(held);
    const text = JSON.stringify(answer);
    const kept = this.canSeal ? this.secrets.seal(text, about(held)) : text;
    await this.calls.answer(held, { answer: kept, sealed: this.canSeal });
  }
}
