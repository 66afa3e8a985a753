import { type ServiceName, SERVICES_WITH_OBJECTS } from '@rowdeck/contracts';
import { ensureMinioAccounts } from '@rowdeck/infra';
import { objectPolicy } from '@rowdeck/object-storage';

type ObjectAddresses = Readonly<Partial<Record<ServiceName, string>>>;

const variableOf = (service: ServiceName): string => `OBJECT_STORE_URL_${service.toUpperCase()}`;

/** The keys that the operator has made, by the names that they have in the chart's Secret. */
const givenAddresses = (env: NodeJS.ProcessEnv): ObjectAddresses =>
  Object.fromEntries(SERVICES_WITH_OBJECTS.map((service) => [service, env[variableOf(service)]]));

const noAccounts = (cause: unknown): Error =>
  new Error(
    'The object store of ROWDECK_S3_URL makes no accounts for the services: it is no MinIO, or its key is no administrator’s ' +
      `(${cause instanceof Error ? cause.message : String(cause)}). Make a key for each service, with the policies in ` +
      `deploy/servers/object-store, and set ${SERVICES_WITH_OBJECTS.map(variableOf).join(', ')}.`,
    { cause },
  );

/**
 * The OBJECT_STORE_URL of each service that uses objects: an account of its own with the policy of its cluster's one, so that a
 * missing right shows here and not there. They are made on the MinIO of the stack or of ROWDECK_S3_URL; for another store, the
 * environment names them.
 * @throws Error with the remedy where a store makes no accounts and the environment names none: no key is shared
 */
export const objectAddresses = async (adminUrl: string, env: NodeJS.ProcessEnv): Promise<ObjectAddresses> => {
  const given = givenAddresses(env);
  if (SERVICES_WITH_OBJECTS.every((service) => given[service])) return given;
  const bucket = new URL(adminUrl).pathname.slice(1);
  const policies = SERVICES_WITH_OBJECTS.map((service) => [service, objectPolicy(service, bucket)] as const);
  return ensureMinioAccounts(adminUrl, Object.fromEntries(policies)).catch((error: unknown) => {
    throw noAccounts(error);
  });
};
