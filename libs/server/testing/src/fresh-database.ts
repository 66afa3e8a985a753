import { createHash, randomBytes } from 'node:crypto';
import { addressOf } from '@rowdeck/infra';
import { openServiceDatabase, type ServiceDatabase, Transactions } from '@rowdeck/persistence';
import { Client } from 'pg';
import { type DataSource } from 'typeorm';

export interface TestDatabase {
  /** DATABASE_URL for a service under test. */
  url: string;
  dataSource: DataSource;
  transactions: Transactions;
  /** Closes the data source and drops the database. Call it in afterAll. */
  drop(): Promise<void>;
}

const withAdmin = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: addressOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const urlOf = (database: string): string => {
  const url = new URL(addressOf('postgres'));
  url.pathname = `/${database}`;
  return url.href;
};

/** Named after what the migrations do, so that an edited migration never meets the template of its former self. */
const templateName = ({ name, migrations }: ServiceDatabase): string => {
  const text = migrations.map((migration) => migration.toString()).join('\n');
  return `rowdeck_template_${name}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
};

/** Migrates a database once per set of migrations; test files that want the same one wait for each other. */
const ensureTemplate = async (client: Client, database: ServiceDatabase): Promise<string> => {
  const template = templateName(database);
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
      template,
    ]);
    if (rowCount === 1) return template;
    // Half-made by a run that was killed.
    await client.query(`DROP DATABASE IF EXISTS ${template}`);
    await client.query(`CREATE DATABASE ${template}`);
    const migrated = await openServiceDatabase(database, { url: urlOf(template), poolSize: 2 });
    await migrated.destroy();
    await client.query(`ALTER DATABASE ${template} WITH IS_TEMPLATE true`);
    return template;
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
  }
};

/** A migrated, empty database for one test file, cloned from a template database in some 50 ms. */
export const freshDatabase = async (
  service: string,
  lists: Pick<ServiceDatabase, 'entities' | 'migrations'>,
): Promise<TestDatabase> => {
  const database: ServiceDatabase = { name: service, ...lists };
  const clone = `rowdeck_test_${service}_${randomBytes(6).toString('hex')}`;
  await withAdmin(async (client) => {
    const template = await ensureTemplate(client, database);
    await client.query(`CREATE DATABASE ${clone} TEMPLATE ${template}`);
  });
  const dataSource = await openServiceDatabase(database, { url: urlOf(clone) });
  return {
    url: urlOf(clone),
    dataSource,
    transactions: new Transactions(dataSource),
    drop: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await withAdmin((client) => client.query(`DROP DATABASE IF EXISTS ${clone} WITH (FORCE)`));
    },
  };
};
