import { availableParallelism } from 'node:os';
import { objectStoreSettings } from '@rowdeck/object-storage';
import { browserAddress, type ConfigOf, defineConfig } from '@rowdeck/service-kit';
import { z } from 'zod';

const atLeastOne = z.coerce.number().int().min(1);

/** Settings of the gateway. */
export const gatewayConfig = defineConfig({
  ...objectStoreSettings,
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('the port of the product, such as 8080'),
  PUBLIC_URL: browserAddress
    .default('http://localhost:8080')
    .describe('the address under which browsers reach the gateway, such as https://decks.example'),
  ADMIN_URL: browserAddress
    .optional()
    .describe("the address of the operators' panel alone, such as https://admin.decks.example"),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(browserAddress.transform((url) => new URL(url).origin)))
    .describe('further addresses under which browsers reach it, such as https://a.example,https://b.example'),
  WEB_ROOT: z.string().default('dist/apps/web').describe('the folder that holds the built frontends'),
  MAILBOX_DIR: z.string().optional().describe('the folder of the development mailbox, to show it at /dev/mailbox'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('the number of reverse proxies in front of the gateway'),
  UPLOADS_PER_ACCOUNT: atLeastOne.default(4).describe('how many files an account may send at once, such as 4'),
  UPLOADS_PER_ADDRESS: atLeastOne.default(20).describe('how many files a network may send at once, such as 20'),
  STREAMS_PER_ADDRESS: atLeastOne.default(200).describe('how many event streams a network may have, such as 200'),
  DOWNLOADS_PER_ACCOUNT: atLeastOne
    .default(8)
    .describe('how many presentations and ZIPs an account may download at once, such as 8'),
  DOWNLOADS_PER_ADDRESS: atLeastOne
    .default(40)
    .describe('how many presentations and ZIPs a network may download at once, such as 40'),
  DOWNLOAD_THREADS: atLeastOne
    .max(64)
    .default(Math.min(4, availableParallelism()))
    .describe('the number of threads that fill the decks of downloads, such as the number of cores'),
  API_REQUESTS_PER_MINUTE: atLeastOne
    .default(1_200)
    .describe('how many requests may be sent with one API key, such as 1200'),
  REQUESTS_PER_MINUTE: atLeastOne.default(6_000).describe('how many requests a network may send, such as 6000'),
});
export type GatewayConfig = ConfigOf<typeof gatewayConfig>;

/** Injection token: the parsed settings. */
export const GATEWAY_CONFIG = gatewayConfig.token;
