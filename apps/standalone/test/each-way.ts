import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POSTGRES_VARIABLE, runningPostgres } from '@rowdeck/embedded-postgres';
import { provisionNats } from '@rowdeck/messaging';
import { freePort, signalTree } from '@rowdeck/server-process';
import { describeWith, DisposableNats, Door, ownMinio, ownPostgres, withoutShared } from '@rowdeck/testing';
import { Client } from 'pg';
import { startStandalone } from '../src/standalone';
import { readSettings } from '../src/standalone-settings';
import { mailedToken, type MailingSystem } from './mailed-token';
import { probe } from './patience';
import { WholeSystem } from './whole-system';

/** As readiness calls them. */
export type Part = 'database' | 'messaging' | 'object store';

interface Readiness {
  readonly status: number;
  readonly told: string;
  readonly parts: Readonly<Record<string, string>>;
}

interface Way {
  readonly system: MailingSystem;
  readonly healthPorts: readonly number[];
  /** The processes of its servers. */
  readonly servers: Readonly<Partial<Record<Part, number>>>;
  databaseUrl(service: string): string;
  /** Takes its store away, or gives it back. */
  storeIsThere(isThere: boolean): Promise<void>;
  close(): Promise<void>;
}

/** A whole system in one of the two ways to run, with servers of its own that can be stopped. */
export class SystemOfItsOwn implements MailingSystem {
  private readonly stopped = new Set<number>();
  private closed: Promise<void> | undefined;

  constructor(private readonly way: Way) {}

  get url(): string {
    return this.way.system.url;
  }

  mailedToken(email: string): Promise<string> {
    return this.way.system.mailedToken(email);
  }

  /** A session of somebody else in a service's database. End it. */
  async session(service: string): Promise<Client> {
    const client = new Client({ connectionString: this.way.databaseUrl(service) });
    await client.connect();
    return client;
  }

  async query<T>(service: string, statement: string, values: unknown[] = []): Promise<T[]> {
    const session = await this.session(service);
    try {
      return (await session.query(statement, values)).rows as T[];
    } finally {
      await session.end();
    }
  }

  storeIsThere(isThere: boolean): Promise<void> {
    return this.way.storeIsThere(isThere);
  }

  /** Stops a server's processes where they are: its connections stay, the kernel takes others, and nobody answers. */
  async stop(part: Part): Promise<void> {
    const pid = this.way.servers[part];
    if (pid === undefined) throw new Error(`There is no server of ${part}`);
    this.stopped.add(pid);
    await signalTree(pid, 'SIGSTOP');
  }

  async goOn(): Promise<void> {
    for (const pid of this.stopped) await signalTree(pid, 'SIGCONT');
    this.stopped.clear();
  }

  readiness(): Promise<Readiness[]> {
    return this.probe('/readyz', async (answer) => {
      const { status: told, parts } = (await answer.json()) as { status: string; parts: Record<string, string> };
      return { status: answer.status, told, parts };
    });
  }

  /** Of each process, the answer to a path of its health; fails where a probe would. */
  probe<T>(path: '/healthz' | '/readyz' | '/metrics', read: (answer: Response) => Promise<T>): Promise<T[]> {
    return Promise.all(this.way.healthPorts.map(async (port) => read(await probe(port, path))));
  }

  close(): Promise<void> {
    this.closed ??= this.goOn().then(() => this.way.close());
    return this.closed;
  }
}

const QUIET = { LOG_LEVEL: 'silent', HEALTH_HOST: '127.0.0.1', SLIDE_PREVIEWS: 'off', RATE_LIMIT_SCALE: '1000' };

/** One process with its own Postgres and a folder of files, as `npm start` has them. */
const inStandalone = async (env: Readonly<Record<string, string>>): Promise<Way> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-own-'));
  const [port, healthPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const own = { ROWDECK_DATA: folder, PORT: String(port), HEALTH_PORT: String(healthPort), PUBLIC_URL: url };
  const settings = { ...QUIET, ...own, ...env };
  const running = await withoutShared(POSTGRES_VARIABLE, () => startStandalone(readSettings(settings), settings));
  const pidFile = await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8');
  const postgres = (await runningPostgres(folder)) ?? '';
  return {
    system: { url, mailedToken: (email) => mailedToken(join(folder, 'mailbox'), email) },
    healthPorts: [healthPort],
    servers: { database: Number(pidFile.split('\n')[0]) },
    databaseUrl: (service) => postgres.replace(/\/postgres$/, `/rowdeck_${service}`),
    storeIsThere: (isThere) => {
      const [there, away] = [join(folder, 'objects'), join(folder, 'objects-of-a-disk-that-is-not-mounted')];
      return isThere ? rename(away, there) : rename(there, away);
    },
    close: async () => {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** All services with Postgres, NATS and MinIO. */
const inStack = async (env: Readonly<Record<string, string>>): Promise<Way> => {
  const [postgres, minio, nats] = await Promise.all([ownPostgres(), ownMinio(), DisposableNats.start()]);
  if (!nats) throw new Error('There is no nats-server');
  await provisionNats({ url: nats.url });
  const shared = process.env[POSTGRES_VARIABLE];
  process.env[POSTGRES_VARIABLE] = postgres.url;
  const store = new Door(minio.url);
  await store.open();
  const system = await WholeSystem.start({ NATS_URL: nats.url, OBJECT_STORE_URL: store.url, ...env });
  return {
    system,
    healthPorts: system.services.map(({ healthPort }) => healthPort),
    servers: { database: postgres.pid, messaging: nats.pid, 'object store': minio.pid },
    databaseUrl: (service) => system.databaseUrl(service),
    storeIsThere: (isThere) => (isThere ? store.open() : store.close()),
    close: async () => {
      await system.close();
      await store.close();
      if (shared) process.env[POSTGRES_VARIABLE] = shared;
      await Promise.all([postgres.stop(), minio.stop(), nats.remove()]);
    },
  };
};

export interface WayToRun {
  readonly name: 'standalone' | 'stack';
  /** Those of its parts that are servers. */
  readonly servers: readonly Part[];
  start(env?: Readonly<Record<string, string>>): Promise<SystemOfItsOwn>;
}

const STANDALONE: WayToRun = {
  name: 'standalone',
  servers: ['database'],
  start: async (env = {}) => new SystemOfItsOwn(await inStandalone(env)),
};
const STACK: WayToRun = {
  name: 'stack',
  servers: ['database', 'messaging', 'object store'],
  start: async (env = {}) => new SystemOfItsOwn(await inStack(env)),
};

/** What holds in both ways to run. */
export const inEachWay = (title: string, tests: (way: WayToRun) => void): void => {
  describeWith([], `${title}, in standalone`, () => tests(STANDALONE));
  describeWith(['own-nats', 'own-minio'], `${title}, in the stack`, () => tests(STACK));
};
