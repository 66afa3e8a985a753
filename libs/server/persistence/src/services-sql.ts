/** Databases that every Postgres has, and into which every role may connect unless somebody says otherwise. */
const COMMON_DATABASES = 'postgres, template1';

const SERVICE_NAME = /^[a-z][a-z0-9_]{0,40}$/;

/** Role and database of a service, which have one name. @throws Error when the service's name could not stand in SQL */
export const databaseOf = (service: string): string => {
  if (!SERVICE_NAME.test(service))
    throw new Error(`"${service}" cannot name a service's database: ${SERVICE_NAME.source}`);
  return `rowdeck_${service}`;
};

/** The statements that make the role and the database of a service. Only CREATE DATABASE cannot run in a transaction. */
export const serviceStatements = (name: string, password: string) => ({
  role: `CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT`,
  password: `ALTER ROLE ${name} PASSWORD ${password}`,
  database: `CREATE DATABASE ${name} OWNER ${name}`,
  /** Every role may connect to a database until PUBLIC, which all are part of, loses the right. */
  close: `REVOKE ALL ON DATABASE ${name} FROM PUBLIC`,
});

/** Keeps the roles of services out of the databases that are nobody's; who administers them is let in by name first. */
export const CLOSE_COMMON_DATABASES = [
  `GRANT CONNECT ON DATABASE ${COMMON_DATABASES} TO CURRENT_USER`,
  `REVOKE ALL ON DATABASE ${COMMON_DATABASES} FROM PUBLIC`,
] as const;

/** All of it as a file for psql, for those who administer a Postgres themselves; the passwords are variables of psql. */
export const servicesSql = (services: readonly string[]): string => {
  const blocks = services.map((service) => {
    const { role, password, database, close } = serviceStatements(databaseOf(service), `:'${service}'`);
    return [role, password, database, close].map((statement) => `${statement};\n`).join('');
  });
  const passwords = services.map((service) => `-v ${service}=PASSWORD`).join(' ');
  return [
    '-- Written by `npm run chart` from the table of services. Run it once, as superuser, for a new installation:',
    `--   psql -v ON_ERROR_STOP=1 ${passwords} -f deploy/servers/postgres.sql`,
    ...blocks,
    CLOSE_COMMON_DATABASES.map((statement) => `${statement};\n`).join(''),
  ].join('\n');
};
