import { Injectable } from '@nestjs/common';
import { type CreatedBatch, IDEMPOTENCY_HOURS, UPLOAD_TIMES } from '@rowdeck/contracts';
import { EntityManager, IsNull } from 'typeorm';
import { IdempotencyKey } from './idempotency-key.entity';

/** A form that came with a key. */
export type KeyedForm = Pick<IdempotencyKey, 'ownerId' | 'key' | 'fingerprint'>;

const REMEMBERED = `interval '${IDEMPOTENCY_HOURS} hours'`;

/** Whoever planned with the key was answered by then, or has died. */
const GIVEN_UP = `interval '${UPLOAD_TIMES.answerMs} milliseconds'`;

/** The statements on keys, by the clock of the database. Handed the manager of a transaction, it works in that. */
@Injectable()
export class IdempotencyKeyRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Takes the key for a batch to be planned. False where it is taken: of equal calls at once, one gets it. */
  async take({ ownerId, key, fingerprint }: KeyedForm, batchId: string): Promise<boolean> {
    const taken = await this.manager.query<object[]>(
      `INSERT INTO idempotency_keys AS known (owner_id, key, fingerprint, batch_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT (owner_id, key) DO UPDATE
         SET fingerprint = excluded.fingerprint, batch_id = excluded.batch_id, taken_at = now(), answer = NULL
         WHERE known.taken_at < now() - ${REMEMBERED} OR (known.answer IS NULL AND known.taken_at < now() - ${GIVEN_UP})
       RETURNING batch_id`,
      [ownerId, key, fingerprint, batchId],
    );
    return taken.length > 0;
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
