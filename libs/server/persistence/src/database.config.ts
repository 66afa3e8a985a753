import { parseUrl } from '@rowdeck/contracts';
import { defineConfig, protectedConnections } from '@rowdeck/service-kit';
import { z } from 'zod';
import { databaseConnection, hasKnownTlsMode } from './database-address';
import { DEFAULT_LIMITS } from './session-limits';

/** Seven services with a database, in one process or seven, stay below the 100 connections Postgres allows by default. */
const DEFAULT_POOL_SIZE = 10;

const seconds = z.coerce.number().int().min(0);

const shape = {
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' })
    .refine((address) => parseUrl(address) === null || hasKnownTlsMode(address), {
      error: 'has an sslmode other than disable, require, verify-ca and verify-full',
    })
    .describe('this service’s own database, postgres://user:password@host:5432/rowdeck_<service>?sslmode=verify-full'),
  DATABASE_CA_FILE: z.string().optional().describe('the PEM file of the CA that signed the certificate of Postgres'),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2, 'is less than 2: a frozen transaction would keep everything else from the database')
    .default(DEFAULT_POOL_SIZE)
    .describe('the most connections this process may open, 10 by default'),
  DATABASE_LOCK_SECONDS: seconds
    .default(DEFAULT_LIMITS.lockSeconds)
    .describe('the longest that a statement waits for a lock, 8 by default; 0 leaves it to Postgres'),
  DATABASE_STATEMENT_SECONDS: seconds
    .default(DEFAULT_LIMITS.statementSeconds)
    .describe('the longest that a statement takes, migrations apart, 300 by default; 0 leaves it to Postgres'),
  DATABASE_SILENT_SECONDS: seconds
    .default(DEFAULT_LIMITS.silentSeconds)
    .describe('the longest that a session is silent in a transaction, 30 by default; 0 leaves it to Postgres'),
};

export const databaseConfig = defineConfig(shape, protectedConnections('DATABASE_URL', databaseConnection));
