import { randomBytes } from 'node:crypto';
import { SERVICE_NAMES, type ServiceName, SERVICES_WITH_DATABASE } from '@rowdeck/contracts';
import { type Infra, type NatsAccess, startInfra } from '@rowdeck/infra';
import { natsPermissions, provisionNats } from '@rowdeck/messaging';
import { ensureServiceDatabases } from '@rowdeck/persistence';
import { objectAddresses } from './stack-objects';
import { type ServerAddresses } from './stack-plan';

/** A NATS user per service with the permissions of its cluster's one, so that a missing one shows here and not there. */
export const natsUsers = (services: readonly ServiceName[]): NatsAccess =>
  Object.fromEntries(
    services.map((service) => [
      service,
      { password: randomBytes(18).toString('hex'), permissions: natsPermissions(service) },
    ]),
  );

type Passwords = Readonly<Record<string, { readonly password: string }>>;

/** Of the users that a server named by the environment has: NATS_PASSWORD_<SERVICE>, as in its configuration. */
export const givenNatsUsers = (env: NodeJS.ProcessEnv): Passwords =>
  Object.fromEntries(
    SERVICE_NAMES.flatMap((service) => {
      const password = env[`NATS_PASSWORD_${service.toUpperCase()}`];
      return password === undefined ? [] : [[service, { password }]];
    }),
  );

/** Address for a service's own user; that of the administrator as it is where the server has no such user. */
export const natsAddressOf = (adminUrl: string, users: Passwords, service: ServiceName): string => {
  const user = users[service];
  if (!user) return adminUrl;
  const url = new URL(adminUrl);
  url.username = service;
  url.password = user.password;
  return url.href;
};

export interface StackServers {
  infra: Infra;
  addresses: ServerAddresses;
}

/** Postgres with a database and a role per service, NATS with a user per service, MinIO with an account per service. */
export const startStackServers = async (dataDir: string, env: NodeJS.ProcessEnv): Promise<StackServers> => {
  const own = natsUsers(SERVICE_NAMES);
  const infra = await startInfra({ postgres: true, nats: true, minio: true, dataDir, natsAccess: own });
  const users = infra.pids['nats'] === undefined ? givenNatsUsers(env) : own;
  try {
    const databases = await ensureServiceDatabases(infra.postgresAdminUrl, SERVICES_WITH_DATABASE);
    await provisionNats({ url: infra.natsUrl });
    const nats = (service: ServiceName) => natsAddressOf(infra.natsUrl, users, service);
    const objectStores = await objectAddresses(infra.s3Url, env);
    return { infra, addresses: { nats, databases, objectStores } };
  } catch (error) {
    await infra.stop();
    throw error;
  }
};
