import { z } from 'zod';
import { type ConfigOf, defineConfig } from '../config/define-config';
import { PLAIN_CONNECTIONS, protectedConnections, type ServerConnection } from '../config/server-connection';

const milliseconds = z.coerce.number().int().min(0);

const shape = {
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('the port of /healthz, /readyz and /metrics, such as 9090, or 0 for a free one'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('the address of this machine to serve the product on, or 0.0.0.0 for all of them'),
  HEALTH_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('the address of this machine to serve health and metrics on, or 0.0.0.0 for all of them'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  LOG_FILE: z.string().optional().describe('the file that log lines are appended to; standard output when left out'),
  DRAIN_DELAY_MS: milliseconds
    .default(0)
    .describe('milliseconds between "not ready" and the last connection taken: what a load balancer needs to notice'),
  DRAIN_TIMEOUT_MS: milliseconds
    .default(25_000)
    .describe('milliseconds after which what is still running is given up; below the grace period of the platform'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe(
      'the address of an OpenTelemetry collector, such as https://otel.example:4318, to send traces and the log to',
    ),
  OTEL_LOGS_EXPORTER: z
    .enum(['otlp', 'none'])
    .default('otlp')
    .describe('none, to send traces alone to the collector, or leave it out'),
  [PLAIN_CONNECTIONS]: z
    .enum(['true', 'false'])
    .default('false')
    .describe('true, where servers on other machines may be spoken to without TLS, or leave it out'),
};

/** A collector of traces, of which any scheme but https is none that protects them. */
const collectorConnection = (address: string): readonly ServerConnection[] => {
  if (!URL.canParse(address)) return [];
  const { hostname, protocol } = new URL(address);
  return [{ host: hostname, isEncrypted: protocol === 'https:' }];
};

/** Settings that every service has. */
export const serviceKitConfig = defineConfig(
  shape,
  protectedConnections('OTEL_EXPORTER_OTLP_ENDPOINT', collectorConnection),
);
export type ServiceKitConfig = ConfigOf<typeof serviceKitConfig>;
