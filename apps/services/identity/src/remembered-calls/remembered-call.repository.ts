import { CALL_LEASE, IDEMPOTENCY_HOURS, UPLOAD_TIMES } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { RememberedCall } from './remembered-call.entity';

/** A call by its key, and what tells it from others. */
export type KeyedCall = Pick<RememberedCall, 'userId' | 'key' | 'fingerprint'>;

/** A call by its key, in the hands of who has the ticket. */
export type HeldCall = Pick<RememberedCall, 'userId' | 'key' | 'ticket'>;

/** Of who does not renew it: longer than any service is waited for, and the minute that a program may wait for a batch. */
const LONG_LEASE_SECONDS = UPLOAD_TIMES.answerMs / 1_000 + 60;

/** The statements on remembered calls, by the clock of the database. */
export class RememberedCallRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * The ticket of the one among equal calls that gets the key; undefined where it is taken. What was left by somebody who died
   * is taken over by an equal call alone: it may have been done. Whose lease has ended is asked for another sign of life before (`doubt`).
   */
  async take(
    { userId, key, fingerprint }: KeyedCall,
    { renews }: { readonly renews: boolean },
  ): Promise<string | undefined> {
    const [taken] = await this.manager.query<{ ticket: string }[]>(
      `INSERT INTO remembered_calls AS known (user_id, key, fingerprint, ticket, leased_until, expires_at)
       VALUES ($1, $2, $3, gen_random_uuid(), now() + make_interval(secs => $4), now() + make_interval(hours => $5))
       ON CONFLICT (user_id, key) DO UPDATE
         SET fingerprint = excluded.fingerprint, ticket = excluded.ticket, leased_until = excluded.leased_until,
             expires_at = excluded.expires_at, answer = NULL, sealed = false, doubted = false
         WHERE known.expires_at < now()
            OR (known.answer IS NULL AND known.doubted AND known.leased_until < now() AND known.fingerprint = excluded.fingerprint)
       RETURNING ticket`,
      [userId, key, fingerprint, renews ? CALL_LEASE.seconds : LONG_LEASE_SECONDS, IDEMPOTENCY_HOURS],
    );
    return taken?.ticket;
  }

  find({ userId, key }: KeyedCall): Promise<RememberedCall | null> {
    return this.manager.findOneBy(RememberedCall, { userId, key });
  }

  /**
   * Where the lease has ended, its holder has a little longer: while this service, its database or the way to it were away, it could not be renewed.
   * Resolves to the seconds after which the call may be taken over, if nobody renews it.
   */
  async doubt({ userId, key }: KeyedCall): Promise<number> {
    await this.manager.query(
      `UPDATE remembered_calls SET doubted = true, leased_until = now() + make_interval(secs => $3)
       WHERE user_id = $1 AND key = $2 AND answer IS NULL AND NOT doubted AND leased_until < now()`,
      [userId, key, CALL_LEASE.doubtedSeconds],
    );
    const [left] = await this.manager.query<{ seconds: number }[]>(
      `SELECT ceil(extract(epoch FROM leased_until - now()))::int AS seconds FROM remembered_calls
       WHERE user_id = $1 AND key = $2 AND answer IS NULL`,
      [userId, key],
    );
    return Math.max(1, left?.seconds ?? 0);
  }

  /** False where it has been answered, or taken over. */
  async renew({ userId, key, ticket }: HeldCall): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown[], number]>(
      `UPDATE remembered_calls SET leased_until = now() + make_interval(secs => $4), doubted = false
       WHERE user_id = $1 AND key = $2 AND ticket = $3 AND answer IS NULL`,
      [userId, key, ticket, CALL_LEASE.seconds],
    );
    return count > 0;
  }

  async answer({ userId, key, ticket }: HeldCall, kept: Pick<RememberedCall, 'answer' | 'sealed'>): Promise<void> {
    await this.manager.update(RememberedCall, { userId, key, ticket }, kept);
  }

  async release({ userId, key, ticket }: HeldCall): Promise<void> {
    await this.manager.delete(RememberedCall, { userId, key, ticket });
  }
}
