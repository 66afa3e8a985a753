import { MINIO_BINARY_VARIABLE, S3_VARIABLE } from './minio/start-minio';
import { NATS_BINARY_VARIABLE } from './nats/disposable-nats';
import { STRIPE_MOCK_VARIABLE } from './stripe/start-stripe-mock';
import { NATS_VARIABLE } from './nats/start-nats';
import { POSTGRES_VARIABLE } from '@rowdeck/embedded-postgres';

/** Where the global set-up found Helm, nginx and oasdiff, which are programs to run and no servers that all tests share. */
export const HELM_VARIABLE = 'ROWDECK_HELM_BINARY';
export const NGINX_VARIABLE = 'ROWDECK_NGINX_BINARY';
export const OASDIFF_VARIABLE = 'ROWDECK_OASDIFF_BINARY';

/** `own-nats` and `own-minio` are servers of the test's own: see `testNats` and `startSecureMinio`. */
export type TestServer =
  'postgres' | 'nats' | 'own-nats' | 'minio' | 'own-minio' | 'helm' | 'nginx' | 'oasdiff' | 'stripe-mock';

const VARIABLES: Readonly<Record<TestServer, string>> = {
  postgres: POSTGRES_VARIABLE,
  nats: NATS_VARIABLE,
  'own-nats': NATS_BINARY_VARIABLE,
  minio: S3_VARIABLE,
  'own-minio': MINIO_BINARY_VARIABLE,
  helm: HELM_VARIABLE,
  nginx: NGINX_VARIABLE,
  oasdiff: OASDIFF_VARIABLE,
  'stripe-mock': STRIPE_MOCK_VARIABLE,
};

/** Address of a server, or file of a program, that the global set-up found or made. @throws Error when it could have neither */
export const addressOf = (server: TestServer): string => {
  const address = process.env[VARIABLES[server]];
  if (!address)
    throw new Error(`This test needs ${server}: use describeWith, and run it by jest.integration.config.cjs.`);
  return address;
};

/** `describe` for tests that need real servers; counted as skipped on a machine that cannot have them (never in CI). */
export const describeWith = (servers: readonly TestServer[], title: string, tests: () => void): void => {
  const missing = servers.filter((server) => !process.env[VARIABLES[server]]);
  if (missing.length === 0) describe(title, tests);
  else describe.skip(`${title} (no ${missing.join(', ')} here)`, tests);
};
