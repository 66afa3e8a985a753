import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** What retention has removed from the audit trail by one day's end; the trigger of the trail writes it, and nobody else can. */
@Entity('audit_removals')
export class AuditRemoval {
  /** Entries from before that moment were removed. */
  @PrimaryColumn('timestamptz')
  until!: Date;

  @Column('timestamptz')
  oldest!: Date;

  @Column('timestamptz')
  newest!: Date;

  @Column('bigint')
  entries!: string;

  @Column('timestamptz', { name: 'removed_at' })
  removedAt!: Date;
}

/** As many as one transaction removes. */
export const REMOVED_AT_ONCE = 1_000;

/** The beginning of the day, in UTC, so many days ago: one record for each day in which something goes. */
export const removalTime = async (manager: EntityManager, days: number): Promise<string> => {
  const [row] = await manager.query<{ until: string }[]>(
    `SELECT (date_trunc('day', now(), 'UTC') - make_interval(days => $1))::text AS until`,
    [days],
  );
  return row?.until ?? '';
};

/** Removes the oldest entries from before `until`, except what another replica removes at this moment. Returns how many. To be run in a transaction of its own. */
export const removeOldest = async (manager: EntityManager, until: string): Promise<number> => {
  await manager.query(`SELECT set_config('rowdeck.removes_until', $1, true)`, [until]);
  const [, count] = await manager.query<[unknown, number]>(
    `DELETE FROM audit_entries WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM audit_entries WHERE time < $1 ORDER BY time, id LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED
     ))`,
    [until],
  );
  return count;
};

/** Until when entries have been removed; null where none was. */
export const removedUntil = async (manager: EntityManager): Promise<Date | null> => {
  const [row] = await manager.query<{ until: Date | null }[]>('SELECT max(until) AS until FROM audit_removals');
  return row?.until ?? null;
};

export interface Removed {
  readonly entries: number;
  readonly oldest: Date;
  readonly newest: Date;
}

/** All that was removed so far. */
export const allRemoved = async (manager: EntityManager): Promise<Removed | undefined> => {
  const [row] = await manager.query<{ entries: string | null; oldest: Date; newest: Date }[]>(
    'SELECT sum(entries) AS entries, min(oldest) AS oldest, max(newest) AS newest FROM audit_removals',
  );
  return row?.entries == null ? undefined : { ...row, entries: Number(row.entries) };
};

/** On the disk, with indexes. */
export const trailBytes = async (manager: EntityManager): Promise<number> => {
  const [row] = await manager.query<{ bytes: string }[]>(`SELECT pg_total_relation_size('audit_entries') AS bytes`);
  return Number(row?.bytes ?? 0);
};
