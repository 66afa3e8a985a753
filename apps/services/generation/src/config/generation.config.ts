import { availableParallelism } from 'node:os';
import { TABLE_MAX_COLUMNS, UPLOAD_TIMES } from '@rowdeck/contracts';
import { objectStoreSettings } from '@rowdeck/object-storage';
import { type ConfigOf, defineConfig } from '@rowdeck/service-kit';
import { z } from 'zod';

export const generationConfig = defineConfig({
  ...objectStoreSettings,
  WORKER_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.min(8, availableParallelism()))
    .describe('the number of threads that fill decks, such as the number of cores'),
  CHUNK_ROWS: z.coerce
    .number()
    .int()
    .min(1)
    .max(2000)
    .default(500)
    .describe('the number of rows that one job renders, such as 500'),
  MAX_COLUMNS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16_384)
    .default(TABLE_MAX_COLUMNS)
    .describe('the number of columns that a table may have, such as 10000'),
  ROW_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .max(128 * 1024 * 1024)
    .default(16 * 1024 * 1024)
    .describe('the bytes that the deck of one row may have beyond its template, such as 16777216'),
  CHUNK_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .default(256 * 1024 * 1024)
    .describe('the bytes that the decks of one chunk may have beyond their template, together, such as 268435456'),
  STORED_BYTES_PER_ACCOUNT: z.coerce
    .number()
    .int()
    .min(1024)
    .default(100_000_000_000)
    .describe('the bytes that the rows and recipes of one account may take, such as 100000000000'),
  BATCHES_IN_FLIGHT: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('the number of batches that one account may have unfinished, such as 20'),
  CHUNKS_IN_FLIGHT: z.coerce
    .number()
    .int()
    .min(1)
    .default(4)
    .describe('the number of chunks of one batch that may be queued or rendered at once, such as 4'),
  READ_SECONDS: z.coerce
    .number()
    .positive()
    .max(UPLOAD_TIMES.threadWorkMs / 1_000)
    .default(UPLOAD_TIMES.threadWorkMs / 1_000)
    .describe('the seconds that reading one table may take, such as 60'),
  RENDER_SECONDS: z.coerce
    .number()
    .positive()
    .default(300)
    .describe('the seconds that the rows of one chunk may take, such as 300'),
  DECK_FORM: z
    .enum(['slots', 'segments', 'deflate'])
    .default('slots')
    .describe('slots (fastest), segments, or deflate (smallest); all three give the same decks to a reader'),
  LEASE_SECONDS: z.coerce
    .number()
    .min(1)
    .default(10)
    .describe(
      'the seconds after which the chunk of a silent worker is given to another, and the plan of a silent planner undone, such as 10',
    ),
  BATCH_RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(36_500)
    .default(0)
    .describe(
      'the days after which a batch that has ended is deleted, such as 90; 0 keeps batches as long as plans do',
    ),
  SWEEP_SECONDS: z.coerce
    .number()
    .min(0.1)
    .default(5)
    .describe('the seconds between two looks for chunks that nobody renders, such as 5'),
});
export type GenerationConfig = ConfigOf<typeof generationConfig>;
