import { parseUrl } from '@rowdeck/contracts';
import { InfrastructureUnavailable, PARTS, tlsRemedy } from '@rowdeck/failures';
import { type DataSource, QueryFailedError } from 'typeorm';

const addressOf = ({ options }: DataSource): string => {
  const url = parseUrl('url' in options && typeof options.url === 'string' ? options.url : '');
  if (url === null) return 'in DATABASE_URL, which is not an address';
  const { username, host, pathname } = url;
  return `postgres://${username}@${host}${pathname}`;
};

const REMEDY = 'Check that DATABASE_URL names a running Postgres, and the role and database made for this service.';

/** The driver's words; it gives this error no code. */
const NO_TLS = /does not support SSL/;
const NO_TLS_REMEDY =
  'Switch TLS on in Postgres (ssl = on), or take sslmode out of DATABASE_URL if the way to it is safe without.';

/** The service's database cannot be used; `cause` is the driver's error. */
export class DatabaseUnavailable extends InfrastructureUnavailable {
  override readonly name = 'DatabaseUnavailable';

  constructor(dataSource: DataSource, cause: unknown) {
    const reason = cause instanceof Error ? cause.message || String(cause.name) : String(cause);
    const remedy = tlsRemedy(cause, 'DATABASE_CA_FILE') ?? (NO_TLS.test(reason) ? NO_TLS_REMEDY : REMEDY);
    super('service.unavailable', `The database ${addressOf(dataSource)} cannot be used: ${reason}. ${remedy}`, remedy, {
      cause,
    });
  }

  override get part(): string {
    return PARTS.database;
  }
}

export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';

  constructor(service: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The migrations of ${service} failed and were rolled back: ${reason}. ` +
        'The schema is as before; start the previous version, or fix the migration and start again.',
      { cause },
    );
  }
}

/** PostgreSQL, appendix A: unique_violation. */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed since what it would write is there already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof QueryFailedError && 'code' in error && error.code === UNIQUE_VIOLATION;

/** lock_not_available: a statement has waited for a lock for as long as it may. */
const LOCK_TIMEOUT = '55P03';

/** Whether a statement was given up because somebody else held what it needed. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof QueryFailedError && 'code' in error && error.code === LOCK_TIMEOUT;
