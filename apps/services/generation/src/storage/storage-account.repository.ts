import { type KeptBytes, Problem } from '@rowdeck/contracts';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/**
 * What the plans and batches of one account store. It is always the sum of `plans_in_progress.stored_bytes`, `chunks.stored_bytes`
 * and `batches.recipe_bytes`: who changes one changes the other, in the same transaction. Locked before plans and batches.
 */
@Entity('storage_accounts')
export class StorageAccount {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('bigint', { name: 'stored_bytes', default: 0 })
  storedBytes!: string;

  /** How long its batches are kept by its plan: see `RetentionRepository`. */
  @Column('int', { name: 'retention_days', nullable: true })
  retentionDays!: number | null;

  @Column('int', { name: 'former_retention_days', nullable: true })
  formerRetentionDays!: number | null;

  @Column('timestamptz', { name: 'retention_notice_until', nullable: true })
  retentionNoticeUntil!: Date | null;

  /** Null until billing has been asked for the plan. */
  @Column('timestamptz', { name: 'retention_known_at', nullable: true })
  retentionKnownAt!: Date | null;

  /** Set anew with whatever is told of the plan, and null once billing has been asked since then. */
  @Column('uuid', { name: 'retention_question', nullable: true })
  retentionQuestion!: string | null;

  /** What billing has been told of it, and when. */
  @Column('bigint', { name: 'reported_bytes', nullable: true })
  reportedBytes!: string | null;

  @Column('timestamptz', { name: 'reported_at', nullable: true })
  reportedAt!: Date | null;
}

/** The statements on what accounts store, in the transaction of the manager. Bytes are numbers below 2^53. */
export class StorageAccountRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The account's bytes, locked as by `lock`; an account begins with none. For what its owner begins: all that follows finds it or ends. */
  async open(ownerId: string): Promise<number> {
    const [account] = await this.manager.query<{ bytes: number }[]>(
      `INSERT INTO storage_accounts (owner_id) VALUES ($1)
       ON CONFLICT (owner_id) DO UPDATE SET owner_id = excluded.owner_id RETURNING stored_bytes::float8 AS bytes`,
      [ownerId],
    );
    return account?.bytes ?? 0;
  }

  /** The account's bytes, which nobody else changes until the transaction has ended; null where its owner was forgotten meanwhile. */
  async lock(ownerId: string): Promise<number | null> {
    const [account] = await this.manager.query<{ bytes: number }[]>(
      'SELECT stored_bytes::float8 AS bytes FROM storage_accounts WHERE owner_id = $1 FOR UPDATE',
      [ownerId],
    );
    return account?.bytes ?? null;
  }

  /** The same. Throws `auth.required` where its owner was forgotten: what is stored from then on would be nobody's. */
  async lockKnown(ownerId: string): Promise<number> {
    const bytes = await this.lock(ownerId);
    if (bytes === null) throw new Problem('auth.required', { detail: 'This account was deleted.' });
    return bytes;
  }

  /** Of one moment: what a plan turns into is counted once, as either. */
  async read(ownerId: string): Promise<KeptBytes> {
    const [account] = await this.manager.query<{ total: number; reserved: number }[]>(
      `SELECT coalesce((SELECT stored_bytes FROM storage_accounts WHERE owner_id = $1), 0)::float8 AS total,
              coalesce((SELECT sum(stored_bytes) FROM plans_in_progress WHERE actor ->> 'userId' = $1::text), 0)::float8
                AS reserved`,
      [ownerId],
    );
    const { total = 0, reserved = 0 } = account ?? {};
    return { stored: total - reserved, reserved };
  }

  /** Counts bytes that are new, or with a negative number bytes that have gone. */
  async add(ownerId: string, bytes: number): Promise<void> {
    await this.manager.query('UPDATE storage_accounts SET stored_bytes = stored_bytes + $2 WHERE owner_id = $1', [
      ownerId,
      bytes,
    ]);
  }

  /** What was set aside is stored from now on: billing has to hear of it, though the total stays what it was. */
  async settle(ownerId: string): Promise<void> {
    await this.manager.query('UPDATE storage_accounts SET reported_bytes = NULL WHERE owner_id = $1', [ownerId]);
  }

  /** Billing knows this total of the account, as it was locked. */
  async noteReported(ownerId: string, total: number): Promise<void> {
    await this.manager.query(
      'UPDATE storage_accounts SET reported_bytes = $2, reported_at = now() WHERE owner_id = $1',
      [ownerId, total],
    );
  }

  /** Whether billing knows the total of the account. */
  async isReported(ownerId: string): Promise<boolean> {
    const known = await this.manager.query<object[]>(
      'SELECT 1 FROM storage_accounts WHERE owner_id = $1 AND reported_bytes = stored_bytes',
      [ownerId],
    );
    return known.length > 0;
  }

  /** Accounts of which billing knows another total, or was told long ago. */
  async toReport(most: number): Promise<string[]> {
    const accounts = await this.manager.query<{ owner_id: string }[]>(
      `SELECT owner_id FROM storage_accounts
       WHERE reported_bytes IS DISTINCT FROM stored_bytes OR reported_at < now() - interval '1 day'
       ORDER BY reported_at NULLS FIRST LIMIT $1`,
      [most],
    );
    return accounts.map(({ owner_id }) => owner_id);
  }
}
