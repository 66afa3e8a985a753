import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RowdeckProcess } from '@rowdeck/browser-client';
import { ProcessClocks } from '@rowdeck/infra';
import { connect, type NatsConnection } from 'nats';
import { Client } from 'pg';
import { z } from 'zod';
import { ChaosServers } from './chaos-servers';

/** Nothing is refused for its number: what is asked is whether anything is lost. Chunks are small, so that batches have several. */
const SETTINGS = {
  SLIDE_PREVIEWS: 'off',
  LOG_LEVEL: 'warn',
  CHUNK_ROWS: '20',
  RATE_LIMIT_SCALE: '1000',
  API_REQUESTS_PER_MINUTE: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
};

const POLL_MS = 200;
const READY_LIMIT_MS = 180_000;
const QUESTION_LIMIT_MS = 5_000;

const serviceState = z.object({ pid: z.number().nullable(), health: z.string(), restarts: z.number() });
const stackState = z.object({ services: z.record(z.string(), serviceState) });

export type ServiceState = z.infer<typeof serviceState>;

/** The real processes of every service, on servers that can be taken away from them. */
export class ChaosSystem {
  private constructor(
    readonly servers: ChaosServers,
    private readonly stack: RowdeckProcess,
    private readonly folder: string,
    private readonly clocks: ProcessClocks,
  ) {}

  /** Starts what `npm run build` has built. */
  static async start(folder: string, workers: number): Promise<ChaosSystem> {
    const clocks = new ProcessClocks(join(folder, 'clocks'));
    await mkdir(join(folder, 'clocks'), { recursive: true });
    const servers = await ChaosServers.start(folder);
    try {
      const stack = await RowdeckProcess.start('stack', join(folder, 'stack'), {
        ...SETTINGS,
        ...servers.environment,
        WORKERS: String(workers),
        ...clocks.environment,
      });
      return new ChaosSystem(servers, stack, folder, clocks);
    } catch (error) {
      await servers.stop();
      throw error;
    }
  }

  get url(): string {
    return this.stack.url;
  }

  mailboxKey(): Promise<string> {
    return this.stack.mailboxKey();
  }

  async service(name: string): Promise<ServiceState> {
    const file = join(this.folder, 'stack', 'stack.json');
    const found = stackState.parse(JSON.parse(await readFile(file, 'utf8'))).services[name];
    if (!found) throw new Error(`The stack has no process ${name}`);
    return found;
  }

  /** Of the process that runs, waited for where one has just ended. */
  async pid(name: string): Promise<number> {
    for (;;) {
      const { pid } = await this.service(name);
      if (pid !== null && isAlive(pid)) return pid;
      await sleep(POLL_MS);
    }
  }

  /** Resolves when a process other than the one given is ready. @throws Error when there is none in three minutes */
  async readyAgain(name: string, former: number): Promise<void> {
    const deadline = Date.now() + READY_LIMIT_MS;
    while (Date.now() < deadline) {
      const { pid, health } = await this.service(name);
      if (pid !== null && pid !== former && (await isReady(health))) return;
      await sleep(POLL_MS);
    }
    throw new Error(`${name} was not ready again within ${READY_LIMIT_MS / 1000} s`);
  }

  /** Puts the clock of a process wrong, or right again. */
  async setClock(name: string, minutesAhead: number): Promise<void> {
    await this.clocks.put(new URL((await this.service(name)).health).port, minutesAhead);
  }

  /** Asks a service's database past its door, in a session of its own. */
  async inDatabase<T>(service: string, work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: this.servers.databaseUrl(service) });
    // Postgres may be killed while somebody holds a session.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async rows<R extends object>(service: string, question: string, values: unknown[] = []): Promise<R[]> {
    return this.inDatabase(service, async (client) => (await client.query<R>(question, values)).rows);
  }

  /** Speaks to NATS as the user who may do everything. */
  async withNats<T>(work: (connection: NatsConnection) => Promise<T>): Promise<T> {
    const { host, username, password } = new URL(this.servers.nats.url);
    const connection = await connect({ servers: host, user: username, pass: password, reconnect: false });
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  }

  async stop(): Promise<void> {
    await this.stack.stop();
    await this.servers.stop();
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const isReady = async (health: string): Promise<boolean> => {
  const signal = AbortSignal.timeout(QUESTION_LIMIT_MS);
  const answer = await fetch(`${health}/readyz`, { signal }).catch(() => undefined);
  return answer?.ok ?? false;
};
