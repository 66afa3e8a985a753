import { type EntityManager } from 'typeorm';
import { AuditEntryRow } from '../audit/audit-entry.entity';

interface Person {
  readonly userId: string;
  readonly addresses: readonly string[];
}

/** The addresses that a person has had, as far as the audit trail knows them. */
export const addressesOf = async (manager: EntityManager, userId: string): Promise<string[]> => {
  const found = await manager.query<{ address: string }[]>(
    `SELECT DISTINCT unnest(ARRAY[data->>'email', data->>'former_email', actor_email]) AS address FROM audit_entries
     WHERE type LIKE 'rowdeck.identity.%' AND data->>'user_id' = $1::text AND (actor_id IS NULL OR actor_id = $1::uuid)`,
    [userId],
  );
  return found.map(({ address }) => address).filter((address) => address !== null);
};

/** As many as are rewritten at a time: a trail of years does not fit into memory. */
export const ENTRIES_AT_ONCE = 500;

/**
 * What a person has done, and what names them or an address of theirs, some at a time in the order of their ids.
 *
 * @param until RFC 3339; later ones may be somebody else's
 * @param after the last id of those before
 */
export const entriesAbout = (
  manager: EntityManager,
  { userId, addresses }: Person,
  until: string,
  after: string | null,
): Promise<AuditEntryRow[]> =>
  manager
    .createQueryBuilder(AuditEntryRow, 'entry')
    .where('entry.time <= :until', { until })
    .andWhere(
      `(entry.actorId = :userId OR entry.data->>'user_id' = :userId::text OR EXISTS (
          SELECT 1 FROM unnest(:addresses::text[]) AS address WHERE position(address IN entry.data::text) > 0))`,
      { userId, addresses },
    )
    .andWhere(after === null ? 'TRUE' : 'entry.id > :after', { after })
    .orderBy('entry.id')
    .limit(ENTRIES_AT_ONCE)
    .getMany();

/** The one change that the database lets anybody make to the trail, and in this transaction alone. */
export const rewriteEntries = async (
  manager: EntityManager,
  entries: readonly Pick<AuditEntryRow, 'id' | 'actorEmail' | 'apiKeyName' | 'data'>[],
): Promise<void> => {
  await manager.query(`SELECT set_config('rowdeck.forgets_a_person', 'on', true)`);
  for (const { id, actorEmail, apiKeyName, data } of entries) {
    const values = [id, actorEmail, apiKeyName, JSON.stringify(data)];
    await manager.query(
      'UPDATE audit_entries SET actor_email = $2, api_key_name = $3, data = $4 WHERE id = $1',
      values,
    );
  }
  await manager.query(`SELECT set_config('rowdeck.forgets_a_person', 'off', true)`);
};
