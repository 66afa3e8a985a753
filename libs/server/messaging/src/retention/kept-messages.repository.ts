import { type EntityManager } from 'typeorm';

/** Longer than an outage of JetStream that nobody ends: until then its loss can be made good from here. */
export const OUTBOX_KEPT = '3 days';
/** Longer than any event can come back: from the stream, a replay, or a requeued dead letter. */
const INBOX_KEPT = '60 days';
/** As the stream `DEAD_LETTERS` keeps them. */
const LETTERS_KEPT = '30 days';

/** What messages leave in the database of a service, and how its rows grow old; an index finds the oldest of each. */
const TABLES = {
  outbox: { time: 'published_at', kept: OUTBOX_KEPT },
  inbox: { time: 'handled_at', kept: INBOX_KEPT },
  dead_letters: { time: 'at', kept: LETTERS_KEPT },
} as const;

export type MessageTable = keyof typeof TABLES;
export const MESSAGE_TABLES = Object.keys(TABLES) as MessageTable[];

/** As many rows as one statement deletes: it holds their locks, and its work is lost where it is cut off. */
export const DELETED_AT_ONCE = 1_000;

/** How many events that wait are counted; beyond that nobody needs the number. */
const COUNTED = 100_000;

/** The statement that deletes some: by their place in the table, so that nothing but the index of their time is read. */
export const deletionOf = (table: MessageTable): string => {
  const { time, kept } = TABLES[table];
  return `
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${time} < now() - interval '${kept}' ORDER BY ${time}
      LIMIT ${DELETED_AT_ONCE} FOR UPDATE SKIP LOCKED
    ))`;
};

/** What messages leave behind, as whoever clears it away sees it. */
export class KeptMessagesRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The oldest of those that are kept for long enough, except what another replica deletes at this moment. Returns how many. */
  async deleteOldest(table: MessageTable): Promise<number> {
    const [, count] = await this.manager.query<[unknown, number]>(deletionOf(table));
    return count;
  }

  /** On the disk, with indexes and what deleted rows have left free. */
  async bytes(table: MessageTable): Promise<number> {
    const [row] = await this.manager.query<{ bytes: string }[]>(
      'SELECT pg_total_relation_size($1::regclass) AS bytes',
      [table],
    );
    return Number(row?.bytes ?? 0);
  }

  /** Events that are not published; of more than 100,000 as many. */
  async waiting(): Promise<number> {
    const [row] = await this.manager.query<{ waiting: string }[]>(
      `SELECT count(*) AS waiting FROM (SELECT 1 FROM outbox WHERE published_at IS NULL LIMIT ${COUNTED}) unpublished`,
    );
    return Number(row?.waiting ?? 0);
  }
}
