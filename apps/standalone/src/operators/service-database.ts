import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ServiceName, SERVICES_WITH_DATABASE } from '@rowdeck/contracts';
import { POSTGRES_VARIABLE, runningPostgres, startPostgres } from '@rowdeck/embedded-postgres';
import { ensureServiceDatabases } from '@rowdeck/persistence';
import { type Environment } from '@rowdeck/service-kit';
import { settingValue } from '@rowdeck/settings';
import { readPublicUrl } from '../standalone-settings';

/** A service's database through its administrator, acting as the service's role: what is made belongs to the service. */
const asService = (service: ServiceName, adminUrl: string): string => {
  const url = new URL(adminUrl);
  url.pathname = `/rowdeck_${service}`;
  url.searchParams.set('options', `-c role=rowdeck_${service}`);
  return url.href;
};

/** What a command of a service reads: its database, and the address of the product as `npm start` takes it from the same environment. */
export const serviceEnvironment = (env: Environment, url: string): Environment => ({
  ...env,
  PUBLIC_URL: readPublicUrl(env),
  DATABASE_URL: url,
  DATABASE_URL_FILE: undefined,
});

const noInstallation = (dataDir: string): Error =>
  new Error(
    `There is no installation of Rowdeck in ${dataDir}. Set ROWDECK_DATA to the folder in which it keeps its data, or start it there first.`,
  );

/**
 * Does work with the address of a service's database: DATABASE_URL or the file of DATABASE_URL_FILE, or that of the installation in ROWDECK_DATA (.rowdeck),
 * which may be running or not. While it runs, no role's password may be changed.
 * Throws where there is no installation.
 */
export const withServiceDatabase = async <Result>(
  service: ServiceName,
  env: Environment,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const given = settingValue(env, 'DATABASE_URL');
  if (given) return work(given);
  const dataDir = resolve(env['ROWDECK_DATA'] ?? '.rowdeck');
  const running = env[POSTGRES_VARIABLE] ?? (await runningPostgres(dataDir));
  if (running) return work(asService(service, running));
  // Made anew, it would be a second installation for whoever mistyped the first one's folder.
  if (!existsSync(join(dataDir, 'postgres'))) throw noInstallation(dataDir);
  const postgres = await startPostgres({ dataDir });
  try {
    return await work((await ensureServiceDatabases(postgres.url, SERVICES_WITH_DATABASE))[service]);
  } finally {
    await postgres.stop();
  }
};
