import { type DataSource } from 'typeorm';

/** Delivery keeps its own copies for some days, whatever they are about; they are not a service's to search. */
const OF_DELIVERY: ReadonlySet<string> = new Set(['outbox', 'inbox', 'dead_letters', 'migrations']);

/** Columns that hold who somebody is. */
const PERSONAL = '^(user|owner|inviter|actor|member|keeper)_id$|^actor$|email|address_hash';

/** The tables of a service's database in which one of the words stands somewhere, as the text of a row. */
export const tracesOf = async (dataSource: DataSource, words: readonly string[]): Promise<string[]> => {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables.filter((table) => !OF_DELIVERY.has(table.name))) {
    const [hit] = await dataSource.query<unknown[]>(
      `SELECT 1 FROM "${name}" AS t, unnest($1::text[]) AS word WHERE position(lower(word) IN lower(t::text)) > 0 LIMIT 1`,
      [words],
    );
    if (hit) found.push(name);
  }
  return found;
};

/**
 * The tables that have a column for a person. A test of what is left of somebody fills each of them first: a table that is new
 * makes it fail until somebody has thought of it.
 */
export const personalTables = async (dataSource: DataSource): Promise<string[]> => {
  const columns = await dataSource.query<{ name: string }[]>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name ~ $1 ORDER BY 1`,
    [PERSONAL],
  );
  return columns.map(({ name }) => name).filter((name) => !OF_DELIVERY.has(name));
};

/** The rows of a table that name somebody in a column for a person; of `users`, their own. */
export const rowsOf = async (
  dataSource: DataSource,
  table: string,
  userId: string,
): Promise<Readonly<Record<string, unknown>>[]> => {
  const columns = await dataSource.query<{ name: string }[]>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND data_type = 'uuid' AND (column_name ~ $2 OR table_name = 'users' AND column_name = 'id')`,
    [table, PERSONAL],
  );
  const named = columns.map(({ name }) => `"${name}" = $1`).join(' OR ');
  return dataSource.query(`SELECT * FROM "${table}" WHERE ${named || 'false'}`, [userId]);
};
