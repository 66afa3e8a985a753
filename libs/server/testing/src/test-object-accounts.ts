import { randomBytes } from 'node:crypto';
import { type ServiceName } from '@rowdeck/contracts';
import { addressOf, ensureMinioAccounts, removeMinioAccounts } from '@rowdeck/infra';
import { objectPolicy } from '@rowdeck/object-storage';

export interface TestObjectAccounts {
  /** OBJECT_STORE_URL of somebody who may do everything in the same bucket. */
  adminUrl: string;
  /** OBJECT_STORE_URL of a service's own account. */
  urlOf(service: ServiceName): string;
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
  const policies = services.map((service) => [accountOf(service), objectPolicy(service, bucket)] as const);
  const urls = await ensureMinioAccounts(admin.href, Object.fromEntries(policies));
  return {
    adminUrl: admin.href,
    urlOf: (service) => urls[accountOf(service)] ?? '',
    drop: () => removeMinioAccounts(admin.href, services.map(accountOf)),
  };
};
