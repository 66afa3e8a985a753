import { findBinary, onPath } from './binaries/find-binary';
import { goInstall } from './binaries/go-install';
import { HELM_VARIABLE, NGINX_VARIABLE, OASDIFF_VARIABLE } from './describe-with';
import { type GoBuild, HELM, MINIO, NATS_SERVER, OASDIFF, STRIPE_MOCK } from './binaries/server-build';
import { startAvailableInfra } from './infra';
import { keepInfra } from './jest-infra';
import { MINIO_BINARY_VARIABLE, S3_VARIABLE } from './minio/start-minio';
import { NATS_BINARY_VARIABLE } from './nats/disposable-nats';
import { STRIPE_MOCK_VARIABLE } from './stripe/start-stripe-mock';
import { NATS_VARIABLE } from './nats/start-nats';
import { POSTGRES_VARIABLE } from '@rowdeck/embedded-postgres';

/** From the PATH or the cache folder, else built by Go into it; null on a machine without either. */
const obtainProgram = async (build: GoBuild): Promise<string | null> => {
  const go = await onPath('go');
  return (await findBinary(build)) ?? (go ? goInstall(go, build) : null);
};

/** Passes on to the test workers where a program is; one that is not there skips its tests, in CI never. */
const offerProgram = (variable: string, file: string | null, remedy: string): void => {
  if (file) process.env[variable] = file;
  else if (process.env['CI'] === 'true') throw new Error(`CI needs every program; ${remedy}`);
  else console.error(`\n${remedy}\n  Its tests are skipped.`);
};

/** Starts the real servers once per run and hands their addresses to the test workers; what cannot be had is missing in CI only. */
export default async function setUp(): Promise<void> {
  const { infra, missing } = await startAvailableInfra({ postgres: true, nats: true, minio: true });
  keepInfra(infra);
  for (const failure of Object.values(missing)) console.error(`\n${failure.message}\n  Its tests are skipped.`);
  if (process.env['CI'] === 'true' && Object.keys(missing).length > 0) {
    await infra.stop();
    throw new Error(`CI needs every server; missing: ${Object.keys(missing).join(', ')}.`);
  }
  if (infra.postgresAdminUrl) process.env[POSTGRES_VARIABLE] = infra.postgresAdminUrl;
  if (infra.natsUrl) process.env[NATS_VARIABLE] = infra.natsUrl;
  offerProgram(
    HELM_VARIABLE,
    await obtainProgram(HELM),
    'Install Go (https://go.dev/dl) or Helm 3 to render the chart.',
  );
  offerProgram(
    STRIPE_MOCK_VARIABLE,
    await obtainProgram(STRIPE_MOCK),
    'Install Go (https://go.dev/dl) for stripe-mock.',
  );
  offerProgram(
    OASDIFF_VARIABLE,
    await obtainProgram(OASDIFF),
    'Install Go (https://go.dev/dl) for oasdiff, which compares versions of the API.',
  );
  offerProgram(NGINX_VARIABLE, await onPath('nginx'), 'Install nginx to try the configuration of the web image.');
  const natsBinary = await findBinary(NATS_SERVER);
  if (natsBinary) process.env[NATS_BINARY_VARIABLE] = natsBinary;
  const minioBinary = await findBinary(MINIO);
  if (minioBinary) process.env[MINIO_BINARY_VARIABLE] = minioBinary;
  if (infra.s3Url) process.env[S3_VARIABLE] = infra.s3Url;
}
