import { Injectable } from '@nestjs/common';
import { type CreatedBatch, IDEMPOTENCY_HOURS, UPLOAD_TIMES } from '@rowdeck/contracts';
import { EntityManager, IsNull } from 'typeorm';
import { IdempotencyKey } from './idempotency-key.entity';

/** A form that came with a key. */
export type KeyedForm = Pick<IdempotencyKey, 'ownerId' | 'key' | 'fingerprint'>;

/** Who takes a key, for a batch to be planned. */
export interface Taker {
  readonly batchId: string;
  readonly leaseSeconds: number;
}

const REMEMBERED = `interval '${IDEMPOTENCY_HOURS} hours'`;

/** Whoever planned with the key in the release before was answered by then, or has died. */
const GIVEN_UP = `interval '${UPLOAD_TIMES.answerMs} milliseconds'`;

/** Nobody shows any more that he plans with the key. */
const LEFT = `answer IS NULL AND coalesce(leased_until, taken_at + ${GIVEN_UP}) < now()`;

/** The statements on keys, by the clock of the database. Handed the manager of a transaction, it works in that. */
@Injectable()
export class IdempotencyKeyRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Takes the key for a batch to be planned. False where it is taken: of equal calls at once, one gets it. */
  async take({ ownerId, key, fingerprint }: KeyedForm, { batchId, leaseSeconds }: Taker): Promise<boolean> {
    const taken = await this.manager.query<object[]>(
      `INSERT INTO idempotency_keys AS known (owner_id, key, fingerprint, batch_id, leased_until)
       VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
       ON CONFLICT (owner_id, key) DO UPDATE
         SET fingerprint = excluded.fingerprint, batch_id = excluded.batch_id, taken_at = now(), answer = NULL,
             leased_until = excluded.leased_until
         WHERE known.taken_at < now() - ${REMEMBERED}
       RETURNING batch_id`,
      [ownerId, key, fingerprint, batchId, leaseSeconds],
    );
    return taken.length > 0;
  }

  /** Takes the key over from a plan that nobody holds any more. False where somebody does, or another was faster. */
  async takeOver(from: string, { batchId, leaseSeconds }: Taker): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown[], number]>(
      `UPDATE idempotency_keys SET batch_id = $2, taken_at = now(), leased_until = now() + make_interval(secs => $3)
       WHERE batch_id = $1 AND ${LEFT}`,
      [from, batchId, leaseSeconds],
    );
    return count > 0;
  }

  /** Shows that somebody plans. */
  async renew({ batchId, leaseSeconds }: Taker): Promise<void> {
    await this.manager.query(
      `UPDATE idempotency_keys SET leased_until = now() + make_interval(secs => $2) WHERE batch_id = $1 AND answer IS NULL`,
      [batchId, leaseSeconds],
    );
  }

  find({ ownerId, key }: KeyedForm): Promise<IdempotencyKey | null> {
    return this.manager.findOneBy(IdempotencyKey, { ownerId, key });
  }

  /** Keeps the answer, in the transaction that inserts the batch. Throws where the key was taken over by another plan. */
  async answer(answer: CreatedBatch): Promise<void> {
    const { affected } = await this.manager.update(IdempotencyKey, { batchId: answer.id }, { answer });
    if (affected === 0) throw new Error(`The plan of batch ${answer.id} took so long that its key was taken over.`);
  }

  /** What was refused may be sent again with the same key. */
  async release(batchId: string): Promise<void> {
    await this.manager.delete(IdempotencyKey, { batchId, answer: IsNull() });
  }

  async forgetOld(): Promise<void> {
    await this.manager.query(`DELETE FROM idempotency_keys WHERE taken_at < now() - ${REMEMBERED}`);
  }
}
