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

/** Address for a service's own user; a server that was found in the environment knows no such users and is used as given. */
export const natsAddressOf = (adminUrl: string, users: NatsAccess | null, service: ServiceName): string => {
  const user = users?.[service];
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
export const startStackServers = async (dataDir: string): Promise<StackServers> => {
  const users = natsUsers(SERVICE_NAMES);
  const infra = await startInfra({ postgres: true, nats: true, minio: true, dataDir, natsAccess: users });
  const ownNats = infra.pids['nats'] !== undefined;
  try {
    const databases = await ensureServiceDatabases(infra.postgresAdminUrl, SERVICES_WITH_DATABASE);
    await provisionNats({ url: infra.natsUrl });
    const nats = (service: ServiceName) => natsAddressOf(infra.natsUrl, ownNats ? users : null, service);
    const objectStores = await objectAddresses(infra.s3Url, infra.pids['minio'] !== undefined);
    return { infra, addresses: { nats, databases, objectStores } };
  } catch (error) {
    await infra.stop();
    throw error;
  }
};
