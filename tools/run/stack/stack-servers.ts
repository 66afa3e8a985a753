import { SERVICE_NAMES, type ServiceName, SERVICES_WITH_DATABASE } from '@rowdeck/contracts';
import { type Infra, startInfra } from '@rowdeck/infra';
import { ensureServiceDatabases } from '@rowdeck/persistence';
import { objectAddresses } from './stack-objects';
import { natsAddressOf, natsUsers } from './stack-nats';
import { type ServerAddresses } from './stack-plan';

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
    const nats = (service: ServiceName) => natsAddressOf(infra.natsUrl, ownNats ? users : null, service);
    const objectStores = await objectAddresses(infra.s3Url, infra.pids['minio'] !== undefined);
    return { infra, addresses: { nats, databases, objectStores } };
  } catch (error) {
    await infra.stop();
    throw error;
  }
};
