import { availableParallelism } from 'node:os';
import { parseUrl, UPLOAD_TIMES } from '@rowdeck/contracts';
import { objectStoreSettings } from '@rowdeck/object-storage';
import { type ConfigOf, defineConfig, protectedConnections } from '@rowdeck/service-kit';
import { z } from 'zod';

const settings = {
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
    .default(100_000_000_000)
    .describe('the bytes that the templates of one account may take together, such as 100000000000'),
  TEMPLATES_PER_ACCOUNT: z.coerce
    .number()
    .int()
    .min(1)
    .default(1_000)
    .describe('the number of templates that one account may have, such as 1000'),
  SLIDE_PREVIEWS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('on, to draw slides where there is LibreOffice or a Gotenberg server, or off'),
  GOTENBERG_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of a Gotenberg server that draws slides, such as http://gotenberg:3000'),
  SOFFICE: z
    .string()
    .min(1)
    .optional()
    .describe('the program of LibreOffice that draws slides, such as /usr/bin/soffice; it is looked for otherwise'),
  SOFFICE_ISOLATION: z
    .enum(['files', 'processes'])
    .default('files')
    .describe(
      'processes, where LibreOffice needs files beyond those of the system and its own folder; files otherwise',
    ),
  SLIDE_SECONDS: z.coerce
    .number()
    .positive()
    .max(240)
    .default(60)
    .describe('the seconds that LibreOffice may take over one deck, such as 60'),
  SLIDE_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(512)
    .default(3_072)
    .describe('the megabytes of address space that LibreOffice may take for one deck, such as 3072'),
};

export const templatesConfig = defineConfig(
  settings,
  protectedConnections('GOTENBERG_URL', (address) => {
    const url = parseUrl(address);
    if (url === null) return [];
    const { hostname: host, protocol, password } = url;
    return [{ host, isEncrypted: protocol === 'https:', password: password || undefined }];
  }),
);
export type TemplatesConfig = ConfigOf<typeof templatesConfig>;
