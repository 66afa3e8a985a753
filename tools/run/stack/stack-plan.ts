import { SERVICE_NAMES, type ServiceName, SERVICES, workloadsOf } from '@rowdeck/contracts';
import { sealingKeysIn } from './stack-folders';
import { type StackSettings } from './stack-settings';

/** One process of the stack. */
export interface PlannedProcess {
  /** `generation-worker-1`: names its log and its entry in stack.json. */
  name: string;
  service: ServiceName;
  /** Which of the service's bundles, where it is not `main`. */
  main?: string;
  /** What sets it apart from the service's other processes. */
  env: Readonly<Record<string, string>>;
}

/** Addresses that only the running servers know. */
export interface ServerAddresses {
  nats: (service: ServiceName) => string;
  databases: Readonly<Partial<Record<ServiceName, string>>>;
  objectStores: Readonly<Partial<Record<ServiceName, string>>>;
}

/** The services that keep secrets which must be read again. */
const SEALING: ReadonlySet<ServiceName> = new Set(['identity', 'webhooks']);

const processesOf = (service: ServiceName, workers: number): PlannedProcess[] =>
  Object.entries(workloadsOf(service)).flatMap(([name, { env = {}, scaled = false }]) =>
    scaled
      ? Array.from({ length: workers }, (_, index) => ({ name: `${name}-${index + 1}`, service, env }))
      : [{ name, service, env }],
  );

/** The processes behind the edge, which is started when they are ready and stopped before they are. */
export const planProcesses = (workers: number): PlannedProcess[] =>
  SERVICE_NAMES.filter((service) => !SERVICES[service].http).flatMap((service) => processesOf(service, workers));

export const GATEWAY: PlannedProcess = { name: 'gateway', service: 'gateway', main: 'development.main', env: {} };

/** The whole environment of a process: the caller's, then what the stack decides. */
export const environmentOf = (
  { service, env }: PlannedProcess,
  { port, publicUrl, dataDir, mailbox, env: given }: StackSettings,
  { nats, databases, objectStores }: ServerAddresses,
  healthPort: number,
): Record<string, string> => {
  const all: Record<string, string | undefined> = {
    // As in standalone: on one's own machine every account starts without limits unless the operator says otherwise.
    SIGNUP_TIER: 'enterprise',
    BILLING: 'none',
    WEB_ROOT: 'dist/apps/web',
    // Below the 20 seconds after which the stack kills what does not end.
    DRAIN_TIMEOUT_MS: '15000',
    ...(SEALING.has(service) && !given['SEALING_KEYS'] ? { SEALING_KEYS_FILE: sealingKeysIn(dataDir) } : {}),
    ...given,
    ...(mailbox === null ? {} : { MAIL_URL: `mailbox://${mailbox}`, MAILBOX_DIR: mailbox }),
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    HEALTH_HOST: '127.0.0.1',
    HEALTH_PORT: String(healthPort),
    NATS_URL: nats(service),
    DATABASE_URL: databases[service],
    OBJECT_STORE_URL: objectStores[service],
    ...env,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
};
