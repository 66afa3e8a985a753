import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { errorCode } from '@rowdeck/failures';
import { Client } from 'pg';
import { readDatabaseAddress } from './database-address';
import { CLOSE_COMMON_DATABASES, databaseOf, serviceStatements } from './services-sql';

/** Serialises callers: CREATE DATABASE cannot run in a transaction, and two at once copy from a busy template1. */
const LOCK_KEY = 0x726f7764;

const INSUFFICIENT_PRIVILEGE = '42501';

const exists = async (client: Client, catalogue: 'pg_roles' | 'pg_database', name: string): Promise<boolean> => {
  const column = catalogue === 'pg_roles' ? 'rolname' : 'datname';
  const { rowCount } = await client.query(`SELECT 1 FROM ${catalogue} WHERE ${column} = $1`, [name]);
  return rowCount === 1;
};

const ensureOne = async (client: Client, name: string, password: string): Promise<void> => {
  const statements = serviceStatements(client.escapeIdentifier(name), client.escapeLiteral(password));
  if (!(await exists(client, 'pg_roles', name))) await client.query(statements.role);
  await client.query(statements.password);
  if (!(await exists(client, 'pg_database', name))) {
    // An administrator who is not superuser may make a role owner of a database only as a member of that role.
    await client.query(`GRANT ${client.escapeIdentifier(name)} TO CURRENT_USER`);
    await client.query(statements.database);
  }
  await client.query(statements.close);
};

/** Postgres answers an administrator who does not own the databases with a warning or a refusal, as it happens. */
const closeCommonDatabases = async (client: Client): Promise<void> => {
  for (const statement of CLOSE_COMMON_DATABASES) {
    await client.query(statement).catch((error: unknown) => {
      if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    });
  }
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname IN ('postgres', 'template1') AND has_database_privilege('public', oid, 'CONNECT')`,
  );
  if (rows.length === 0) return;
  const open = rows.map(({ datname }) => datname).join(', ');
  const [, remedy] = CLOSE_COMMON_DATABASES;
  new Logger('Databases').warn(
    `The services’ roles may connect to ${open}, too. To stop that, as superuser: ${remedy}`,
  );
};

const addressFor = (adminUrl: string, name: string, password: string): string => {
  const url = new URL(adminUrl);
  url.username = name;
  url.password = encodeURIComponent(password);
  url.pathname = `/${name}`;
  return url.href;
};

/**
 * Makes one database and one role per service (`rowdeck_<service>` both), which no other service's role may connect to.
 * Each call gives every role a new password; nothing needs to be kept between starts.
 * @param adminUrl of a role that may create roles and databases; what it says of TLS, the services' addresses say too
 * @returns the DATABASE_URL of each service
 */
export const ensureServiceDatabases = async <S extends string>(
  adminUrl: string,
  services: readonly S[],
): Promise<Record<S, string>> => {
  const { url: connectionString, ssl } = readDatabaseAddress(adminUrl);
  const client = new Client({ connectionString, ssl });
  await client.connect();
  const urls: Partial<Record<S, string>> = {};
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await closeCommonDatabases(client);
    for (const service of services) {
      const password = randomBytes(24).toString('hex');
      await ensureOne(client, databaseOf(service), password);
      urls[service] = addressFor(adminUrl, databaseOf(service), password);
    }
  } finally {
    await client.end();
  }
  return urls as Record<S, string>;
};
