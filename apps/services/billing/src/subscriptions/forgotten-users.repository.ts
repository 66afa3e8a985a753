import { type SubscriptionTier } from '@rowdeck/contracts';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** That an account is gone, for as long as something of it may still be on its way. Its id is kept nowhere, and does not come out of the digest. */
@Entity('forgotten_users')
export class ForgottenUser {
  @PrimaryColumn('bytea')
  digest!: Buffer;

  @Column('timestamptz', { name: 'forgotten_at', default: () => 'now()' })
  forgottenAt!: Date;
}

const DIGEST = `sha256(convert_to($1::text, 'UTF8'))`;
/** Longer than any event can come back: from the stream, a replay, or a dead letter that is sent again. */
const KEPT = '60 days';

/** The statements on who is forgotten, and so begins nothing any more. */
export class ForgottenUsersRepository {
  constructor(private readonly manager: EntityManager) {}

  /** From now on; what is about to begin of them meanwhile waits until the transaction has ended. */
  async note(userId: string): Promise<void> {
    await this.takeTurn(userId);
    await this.manager.query(`INSERT INTO forgotten_users (digest) VALUES (${DIGEST}) ON CONFLICT DO NOTHING`, [
      userId,
    ]);
  }

  /** A subscription of whoever has none, and is not forgotten. */
  async beginSubscription(userId: string, tier: SubscriptionTier): Promise<void> {
    await this.takeTurn(userId);
    await this.manager.query(
      `INSERT INTO subscriptions (user_id, tier)
       SELECT $1::uuid, $2 WHERE NOT EXISTS (SELECT 1 FROM forgotten_users WHERE digest = ${DIGEST})
       ON CONFLICT DO NOTHING`,
      [userId, tier],
    );
  }

  async deleteOld(): Promise<void> {
    await this.manager.query(`DELETE FROM forgotten_users WHERE forgotten_at < now() - interval '${KEPT}'`);
  }

  private async takeTurn(userId: string): Promise<void> {
    await this.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))', [userId]);
  }
}
