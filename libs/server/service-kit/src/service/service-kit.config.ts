import { parseUrl } from '@rowdeck/contracts';
import { z } from 'zod';
import { type ConfigCheck, type ConfigOf, defineConfig } from '../config/define-config';
import { type CertificateFiles } from '../http/served-certificate';
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
  TLS_CERT_FILE: z
    .string()
    .optional()
    .describe(
      'the PEM file of the certificate to serve product, health and metrics with, by TLS alone, or leave it out',
    ),
  TLS_KEY_FILE: z.string().optional().describe('the PEM file of the key of TLS_CERT_FILE, or leave both out'),
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
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe('what the collector asks for, such as Authorization=Bearer%20…, or leave it out'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on')
    .describe('which traces are told, such as parentbased_traceidratio for a share of them; all when left out'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('the share of the traces that are told, such as 0.1, where OTEL_TRACES_SAMPLER is of a ratio'),
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
  const url = parseUrl(address);
  return url === null ? [] : [{ host: url.hostname, isEncrypted: url.protocol === 'https:' }];
};

/** One without the other would be served without TLS. */
const bothOrNone: ConfigCheck = (environment) => {
  const [cert, key] = [environment.get('TLS_CERT_FILE'), environment.get('TLS_KEY_FILE')];
  if ((cert === undefined) === (key === undefined)) return [];
  const variable = cert === undefined ? 'TLS_CERT_FILE' : 'TLS_KEY_FILE';
  return [{ variable, fault: 'is not set, and the other of the two is', remedy: 'the PEM file that belongs to it' }];
};

/** Settings that every service has. */
export const serviceKitConfig = defineConfig(
  shape,
  protectedConnections('OTEL_EXPORTER_OTLP_ENDPOINT', collectorConnection),
  bothOrNone,
);
export type ServiceKitConfig = ConfigOf<typeof serviceKitConfig>;

/** With what the service serves; undefined for plain HTTP, behind a proxy on the same machine for example. */
export const certificateFiles = ({
  TLS_CERT_FILE: certificate,
  TLS_KEY_FILE: key,
}: ServiceKitConfig): CertificateFiles | undefined => (certificate && key ? { certificate, key } : undefined);
