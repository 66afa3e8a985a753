import { randomBytes } from 'node:crypto';
import { type ServiceName } from '@rowdeck/contracts';
import { addressOf, ensureMinioAccounts, removeMinioAccounts } from '@rowdeck/infra';
import { objectPolicy } from '@rowdeck/object-storage';

export interface TestObjectAccounts {
  /** OBJECT_STORE_URL of somebody who may do everything in the same bucket. */
  adminUrl: string;
  /** OBJECT_STORE_URL of a service's own account. */
  urlOf(service: ServiceName): string;
  /** Gives the account of a service another secret; its OBJECT_STORE_URL from then on. */
  changeSecret(service: ServiceName): Promise<string>;
  /** Makes a second account of a service; its OBJECT_STORE_URL. */
  addSecond(service: ServiceName): Promise<string>;
  /** Takes the first account of a service away. */
  removeFirst(service: ServiceName): Promise<void>;
  /** Takes the accounts away. Call it in afterAll. */
  drop(): Promise<void>;
}

/** A bucket of its own on the real MinIO, with an account for each service and the policy of its cluster's one. */
export const testObjectAccounts = async (services: readonly ServiceName[]): Promise<TestObjectAccounts> => {
  const suffix = randomBytes(6).toString('hex');
  const bucket = `rowdeck-test-${suffix}`;
  const admin = new URL(addressOf('minio'));
  admin.pathname = `/${bucket}`;
  const accountOf = (service: ServiceName): string => `${service}-${suffix}`;
  const made = new Set<string>();
  const ensure = async (service: ServiceName, account = accountOf(service)): Promise<string> => {
    made.add(account);
    return (await ensureMinioAccounts(admin.href, { [account]: objectPolicy(service, bucket) }))[account] ?? '';
  };
  const remove = async (account: string): Promise<void> => {
    made.delete(account);
    await removeMinioAccounts(admin.href, [account]);
  };
  const urls = new Map<ServiceName, string>();
  for (const service of services) urls.set(service, await ensure(service));
  return {
    adminUrl: admin.href,
    urlOf: (service) => urls.get(service) ?? '',
    changeSecret: (service) => ensure(service),
    addSecond: (service) => ensure(service, `${accountOf(service)}-b`),
    removeFirst: (service) => remove(accountOf(service)),
    drop: async () => {
      for (const account of made) await remove(account);
    },
  };
};
