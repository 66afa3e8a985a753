import { type FoundServer, ServerUnavailable } from '@rowdeck/server-process';
import { startMinio } from './minio/start-minio';
import { type NatsAccess } from './nats/nats-config';
import { startNats } from './nats/start-nats';
import { startPostgres } from '@rowdeck/embedded-postgres';

/** Which servers to have; what is not asked for is not looked for. */
export interface InfraRequest {
  postgres?: boolean;
  nats?: boolean;
  minio?: boolean;
  /** Keeps the data below this folder between runs. Without it data is temporary, not synced to disk, and gone after `stop`. */
  dataDir?: string;
  /** Users of the NATS server and what each may do; without it one user may do everything. */
  natsAccess?: NatsAccess;
}

export interface Infra {
  /** `postgres://…/postgres` of a role that may create roles and databases. Empty when Postgres was not asked for. */
  postgresAdminUrl: string;
  /** `nats://user:password@host:port`. Empty when NATS was not asked for. */
  natsUrl: string;
  /** `s3://key:secret@host:port/rowdeck?ssl=false`, as OBJECT_STORE_URL takes it. Empty when MinIO was not asked for. */
  s3Url: string;
  /** Of the server processes started here, by name; a server found at an address has none. */
  pids: Readonly<Record<string, number>>;
  /** Stops what was started here and leaves what was found. */
  stop(): Promise<void>;
}

export type ServerName = 'postgres' | 'nats' | 'minio';

/** What could be had, and why the rest could not. */
export interface AvailableInfra {
  infra: Infra;
  missing: Partial<Record<ServerName, ServerUnavailable>>;
}

const START: Readonly<Record<ServerName, (request: InfraRequest) => Promise<FoundServer>>> = {
  postgres: startPostgres,
  nats: startNats,
  minio: startMinio,
};

const SERVERS = Object.keys(START) as ServerName[];

const infraOf = (found: Partial<Record<ServerName, FoundServer>>): Infra => {
  return {
    postgresAdminUrl: found.postgres?.url ?? '',
    natsUrl: found.nats?.url ?? '',
    s3Url: found.minio?.url ?? '',
    pids: Object.fromEntries(
      Object.entries(found).flatMap(([name, { pid }]) => (pid === undefined ? [] : [[name, pid] as const])),
    ),
    stop: async () => {
      await Promise.all(Object.values(found).map((server) => server.stop()));
    },
  };
};

/** Finds or makes each server asked for, side by side; one that cannot be had does not keep the others from starting. */
export const startAvailableInfra = async (request: InfraRequest): Promise<AvailableInfra> => {
  const found: Partial<Record<ServerName, FoundServer>> = {};
  const missing: AvailableInfra['missing'] = {};
  const start = async (name: ServerName) => {
    try {
      found[name] = await START[name](request);
    } catch (error) {
      missing[name] = ServerUnavailable.from(name, error);
    }
  };
  await Promise.all(SERVERS.filter((name) => request[name]).map(start));
  return { infra: infraOf(found), missing };
};

/**
 * Finds or makes every server asked for: at an address from the environment, from a binary on the PATH or in the cache
 * folder, in a container, or built by `go install`; Postgres from the `embedded-postgres` package.
 * The servers end with this process, however it ends.
 * @throws ServerUnavailable with what was tried and what would help; whatever had started is stopped
 */
export const startInfra = async (request: InfraRequest): Promise<Infra> => {
  const { infra, missing } = await startAvailableInfra(request);
  const [first] = Object.values(missing);
  if (!first) return infra;
  await infra.stop();
  throw first;
};
