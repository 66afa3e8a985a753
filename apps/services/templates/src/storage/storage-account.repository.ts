import { type EntityManager } from 'typeorm';

/** The statements on what accounts store, in the transaction of the manager. Bytes are numbers below 2^53. */
export class StorageAccountRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The account's bytes, which nobody else changes until the transaction has ended; an account begins with none. */
  async lock(ownerId: string): Promise<number> {
    const [account] = await this.manager.query<{ bytes: number }[]>(
      `INSERT INTO storage_accounts (owner_id) VALUES ($1)
       ON CONFLICT (owner_id) DO UPDATE SET owner_id = excluded.owner_id RETURNING stored_bytes::float8 AS bytes`,
      [ownerId],
    );
    return account?.bytes ?? 0;
  }

  /** Counts bytes that are new, or with a negative number bytes that have gone. The account is locked already. */
  async add(ownerId: string, bytes: number): Promise<void> {
    await this.manager.query('UPDATE storage_accounts SET stored_bytes = stored_bytes + $2 WHERE owner_id = $1', [
      ownerId,
      bytes,
    ]);
  }
}
