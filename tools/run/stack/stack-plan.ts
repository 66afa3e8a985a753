import { join } from 'node:path';
import { type ServiceName } from '@rowdeck/contracts';
import { type StackSettings } from './stack-settings';

/** One process of the stack. */
export interface PlannedProcess {
  /** `generation-worker-1`: names its log and its entry in stack.json. */
  name: string;
  service: ServiceName;
  /** What sets it apart from the service's other processes. */
  env: Readonly<Record<string, string>>;
}

/** Addresses that only the running servers know. */
export interface ServerAddresses {
  nats: (service: ServiceName) => string;
  databases: Readonly<Partial<Record<ServiceName, string>>>;
  objectStore: string;
}

/** Every service that keeps data; the gateway keeps none. */
export const SERVICES_WITH_DATABASE = ['identity', 'teams', 'templates', 'generation', 'billing', 'admin'] as const;

const alone = (service: ServiceName): PlannedProcess => ({ name: service, service, env: {} });

const worker = (_: unknown, index: number): PlannedProcess => ({
  name: `generation-worker-${index + 1}`,
  service: 'generation',
  env: { GENERATION_ROLE: 'worker' },
});

/** The processes behind the gateway, which is started when they are ready and stopped before they are. */
export const planProcesses = (workers: number): PlannedProcess[] => [
  ...SERVICES_WITH_DATABASE.filter((service) => service !== 'generation').map(alone),
  { ...alone('generation'), env: { GENERATION_ROLE: 'api' } },
  ...Array.from({ length: workers }, worker),
];

export const GATEWAY: PlannedProcess = alone('gateway');

/** The whole environment of a process: the caller's, then what the stack decides. */
export const environmentOf = (
  { service, env }: PlannedProcess,
  { port, publicUrl, dataDir, env: given }: StackSettings,
  { nats, databases, objectStore }: ServerAddresses,
  healthPort: number,
): Record<string, string> => {
  const mailbox = join(dataDir, 'mailbox');
  const all: Record<string, string | undefined> = {
    // As in standalone: on one's own machine every account starts without limits unless the operator says otherwise.
    SIGNUP_TIER: 'enterprise',
    MAIL_URL: `mailbox://${mailbox}`,
    MAILBOX_DIR: mailbox,
    WEB_ROOT: 'dist/apps/web',
    // Below the 20 seconds after which the stack kills what does not end.
    DRAIN_TIMEOUT_MS: '15000',
    ...given,
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    HEALTH_HOST: '127.0.0.1',
    HEALTH_PORT: String(healthPort),
    NATS_URL: nats(service),
    DATABASE_URL: databases[service],
    OBJECT_STORE_URL: objectStore,
    ...env,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
};
