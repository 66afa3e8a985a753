import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Serialises callers: CREATE DATABASE cannot run in a transaction, and two at once copy from a busy template1. */
const LOCK_KEY = 0x726f7764;

const SERVICE_NAME = /^[a-z][a-z0-9_]{0,40}$/;

const databaseOf = (service: string): string => {
  if (!SERVICE_NAME.test(service))
    throw new Error(`"${service}" cannot name a service's database: ${SERVICE_NAME.source}`);
  return `rowdeck_${service}`;
};

const exists = async (client: Client, catalogue: 'pg_roles' | 'pg_database', name: string): Promise<boolean> => {
  const column = catalogue === 'pg_roles' ? 'rolname' : 'datname';
  const { rowCount } = await client.query(`SELECT 1 FROM ${catalogue} WHERE ${column} = $1`, [name]);
  return rowCount === 1;
};

const ensureOne = async (client: Client, name: string, password: string): Promise<void> => {
  const role = client.escapeIdentifier(name);
  if (!(await exists(client, 'pg_roles', name))) {
    await client.query(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE`);
    // An administrator who is not superuser may make a role owner of a database only as a member of that role.
    await client.query(`GRANT ${role} TO CURRENT_USER`);
  }
  await client.query(`ALTER ROLE ${role} PASSWORD ${client.escapeLiteral(password)}`);
  if (!(await exists(client, 'pg_database', name))) await client.query(`CREATE DATABASE ${role} OWNER ${role}`);
  await client.query(`REVOKE CONNECT, TEMPORARY ON DATABASE ${role} FROM PUBLIC`);
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
 * @param adminUrl of a role that may create roles and databases
 * @returns the DATABASE_URL of each service
 */
export const ensureServiceDatabases = async <S extends string>(
  adminUrl: string,
  services: readonly S[],
): Promise<Record<S, string>> => {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  const urls: Partial<Record<S, string>> = {};
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
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
