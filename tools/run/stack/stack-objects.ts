import { type ServiceName, SERVICES_WITH_OBJECTS } from '@rowdeck/contracts';
import { ensureMinioAccounts } from '@rowdeck/infra';
import { objectPolicy } from '@rowdeck/object-storage';

type ObjectAddresses = Readonly<Partial<Record<ServiceName, string>>>;

/**
 * The OBJECT_STORE_URL of each service that uses objects: an account of its own on a MinIO that the stack runs, with the
 * policy of its cluster's one, so that a missing right shows here and not there. A store that was found in the environment
 * need not be a MinIO, and is used as given.
 */
export const objectAddresses = async (adminUrl: string, isOwn: boolean): Promise<ObjectAddresses> => {
  if (!isOwn) return Object.fromEntries(SERVICES_WITH_OBJECTS.map((service) => [service, adminUrl]));
  const bucket = new URL(adminUrl).pathname.slice(1);
  const policies = SERVICES_WITH_OBJECTS.map((service) => [service, objectPolicy(service, bucket)] as const);
  return ensureMinioAccounts(adminUrl, Object.fromEntries(policies));
};
