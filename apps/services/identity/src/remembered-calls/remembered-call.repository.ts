import { IDEMPOTENCY_HOURS, UPLOAD_TIMES } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { RememberedCall } from './remembered-call.entity';

/** A call by its key, and what tells it from others. */
export type KeyedCall = Pick<RememberedCall, 'userId' | 'key' | 'fingerprint'>;

/** Longer than any service is waited for, and the minute that a program may wait for a batch. */
const LEASE_SECONDS = UPLOAD_TIMES.answerMs / 1_000 + 60;

/** The statements on remembered calls, by the clock of the database. */
export class RememberedCallRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * The ticket of the one among equal calls that gets the key; undefined where it is taken. What was left by somebody who died
   * is taken over by an equal call alone: it may have been done.
   */
  async take({ userId, key, fingerprint }: KeyedCall): Promise<string | undefined> {
    const [taken] = await this.manager.query<{ ticket: string }[]>(
      `INSERT INTO remembered_calls AS known (user_id, key, fingerprint, ticket, leased_until, expires_at)
       VALUES ($1, $2, $3, gen_random_uuid(), now() + make_interval(secs => $4), now() + make_interval(hours => $5))
       ON CONFLICT (user_id, key) DO UPDATE
         SET fingerprint = excluded.fingerprint, ticket = excluded.ticket, leased_until = excluded.leased_until,
             expires_at = excluded.expires_at, answer = NULL, sealed = false
         WHERE known.expires_at < now()
            OR (known.answer IS NULL AND known.leased_until < now() AND known.fingerprint = excluded.fingerprint)
       RETURNING ticket`,
      [userId, key, fingerprint, LEASE_SECONDS, IDEMPOTENCY_HOURS],
    );
    return taken?.ticket;
  }

  find({ userId, key }: KeyedCall): Promise<RememberedCall | null> {
    return this.manager.findOneBy(RememberedCall, { userId, key });
  }

  async answer(
    held: Pick<RememberedCall, 'userId' | 'key' | 'ticket'>,
    kept: Pick<RememberedCall, 'answer' | 'sealed'>,
  ) {
    const { userId, key, ticket } = held;
    await this.manager.update(RememberedCall, { userId, key, ticket }, kept);
  }

  async release({ userId, key, ticket }: Pick<RememberedCall, 'userId' | 'key' | 'ticket'>): Promise<void> {
    await this.manager.delete(RememberedCall, { userId, key, ticket });
  }
}
