import { availableParallelism } from 'node:os';
import { UPLOAD_TIMES } from '@rowdeck/contracts';
import { objectStoreSettings } from '@rowdeck/object-storage';
import { type ConfigOf, defineConfig } from '@rowdeck/service-kit';
import { z } from 'zod';

export const templatesConfig = defineConfig({
  ...objectStoreSettings,
  COMPILE_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .default(Math.min(2, availableParallelism()))
    .describe('the number of templates to compile at once, such as 2; each may need three times its file in memory'),
  COMPILE_SECONDS: z.coerce
    .number()
    .positive()
    .max(UPLOAD_TIMES.threadWorkMs / 1_000)
    .default(UPLOAD_TIMES.threadWorkMs / 1_000)
    .describe('the seconds that reading and compiling one template may take, such as 60'),
  TEMPLATE_BYTES_PER_ACCOUNT: z.coerce
    .number()
    .int()
    .min(1024)
    .default(5 * 1024 * 1024 * 1024)
    .describe('the bytes that the templates of one account may take together, such as 5368709120'),
  TEMPLATES_PER_ACCOUNT: z.coerce
    .number()
    .int()
    .min(1)
    .default(1_000)
    .describe('the number of templates that one account may have, such as 1000'),
});
export type TemplatesConfig = ConfigOf<typeof templatesConfig>;
