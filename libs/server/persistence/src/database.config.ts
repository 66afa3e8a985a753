import { defineConfig } from '@rowdeck/service-kit';
import { z } from 'zod';

/** Six services with a database, in one process or six, stay below the 100 connections Postgres allows by default. */
const DEFAULT_POOL_SIZE = 10;

export const databaseConfig = defineConfig({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' })
    .describe('this service’s own database, postgres://user:password@host:5432/rowdeck_<service>'),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2, 'is less than 2: one connection holds the migration lock while another migrates')
    .default(DEFAULT_POOL_SIZE)
    .describe('the most connections this process may open, 10 by default'),
});
