import table from './service-table.json';

/**
 * Every service of the product; each stands after those that it calls, which is the order in which they start. The table is
 * JSON so that the linter and the build, which do not compile TypeScript, read the same one.
 */
export type ServiceName = keyof typeof table;

/** One Deployment of a service in a cluster, and one process (or several) of `npm run stack`. */
export interface Workload {
  /** Runs as often as the operator says, beside the workload that plans. */
  readonly scaled?: boolean;
  readonly replicas?: number;
  /** What sets it apart from the service's other workloads, wherever it runs. */
  readonly env?: Readonly<Record<string, string>>;
  /** What only a pod needs: its node has more cores than it may use, and a Service in front of it that lags behind. */
  readonly clusterEnv?: Readonly<Record<string, string>>;
  /** Requests and limits as Kubernetes words them. */
  readonly resources?: object;
  readonly terminationGracePeriodSeconds?: number;
}

export type ObjectRight = 'read' | 'write' | 'list' | 'delete';

export interface Service {
  readonly about: string;
  /** Has a database and a database role of its own. */
  readonly database?: boolean;
  /** What it may do in the object store, as patterns of keys in which `*` is any text, slashes too; left out, nothing. */
  readonly objects?: Readonly<Partial<Record<ObjectRight, readonly string[]>>>;
  readonly mail?: boolean;
  /** Is reached by browsers, past the port of its health checks. */
  readonly http?: boolean;
  /** May import the engine. */
  readonly engine?: boolean;
  /** Receives the events of all services, whoever else they name as consumers. */
  readonly consumesEveryEvent?: boolean;
  /** May read, remove and send again what no service could handle. */
  readonly operatesDeadLetters?: boolean;
  /** One that is called as the service when it is left out. */
  readonly workloads?: Readonly<Record<string, Workload>>;
}

export const SERVICES: Readonly<Record<ServiceName, Service>> = table;

export const SERVICE_NAMES = Object.keys(table) as readonly ServiceName[];

export const SERVICES_WITH_DATABASE: readonly ServiceName[] = SERVICE_NAMES.filter((name) => SERVICES[name].database);

export const SERVICES_WITH_OBJECTS: readonly ServiceName[] = SERVICE_NAMES.filter((name) => SERVICES[name].objects);

export const workloadsOf = (service: ServiceName): Readonly<Record<string, Workload>> =>
  SERVICES[service].workloads ?? { [service]: {} };
