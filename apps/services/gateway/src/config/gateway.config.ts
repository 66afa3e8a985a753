import { z } from 'zod';

/** Settings of the gateway; service-kit reads them from the environment and names the variable that is wrong. */
export const gatewayConfig = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('port of the product'),
  PUBLIC_URL: z.url().default('http://localhost:8080').describe('address under which browsers reach the gateway'),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((origin) => origin.trim()).filter(Boolean))
    .describe('further origins that may send writes, separated by commas'),
  WEB_ROOT: z.string().default('dist/apps/web').describe('folder that holds the built frontends'),
  MAILBOX_DIR: z.string().optional().describe('folder of the development mailbox; shown at /dev/mailbox when set'),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0).describe('number of reverse proxies in front of the gateway'),
});
export type GatewayConfig = z.infer<typeof gatewayConfig>;

/** Injection token: the parsed settings. */
export const GATEWAY_CONFIG = Symbol('GatewayConfig');
