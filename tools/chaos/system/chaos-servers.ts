import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICE_NAMES } from '@rowdeck/contracts';
import { startPostgres } from '@rowdeck/embedded-postgres';
import { DisposableNats, Door, type Infra, SmallDisk, startInfra } from '@rowdeck/infra';
import { natsPermissions, provisionNats } from '@rowdeck/messaging';
import { type FoundServer } from '@rowdeck/server-process';
import { type ServerName, SERVERS } from '../plan/fault-plan';

const PASSWORD_BYTES = 18;

/** Those of somebody else are neither killed nor wiped. */
const OF_OTHERS = ['ROWDECK_POSTGRES_ADMIN_URL', 'ROWDECK_NATS_URL', 'ROWDECK_S3_URL'];

/** A NATS user for each service, with the permissions that it has in a cluster. */
const natsUsers = () =>
  Object.fromEntries(
    SERVICE_NAMES.map((service) => [
      service,
      { password: randomBytes(PASSWORD_BYTES).toString('hex'), permissions: natsPermissions(service) },
    ]),
  );

const withoutOthers = async <T>(work: () => Promise<T>): Promise<T> => {
  const kept = OF_OTHERS.map((name) => [name, process.env[name]] as const);
  for (const name of OF_OTHERS) delete process.env[name];
  try {
    return await work();
  } finally {
    for (const [name, value] of kept) if (value !== undefined) process.env[name] = value;
  }
};

/** Postgres, NATS and MinIO of this run alone, each behind a door that can be closed. */
export class ChaosServers {
  private constructor(
    private readonly folder: string,
    private postgres: FoundServer,
    readonly nats: DisposableNats,
    private readonly minio: Infra,
    private readonly users: ReturnType<typeof natsUsers>,
    readonly doors: Readonly<Record<ServerName, Door>>,
    /** Below the objects, where this user may mount one. */
    readonly disk: SmallDisk | undefined,
  ) {}

  static async start(folder: string): Promise<ChaosServers> {
    const disk = await SmallDisk.mount(`${folder}/minio/objects`);
    try {
      return await ChaosServers.startOn(folder, disk);
    } catch (error) {
      await disk?.unmount();
      throw error;
    }
  }

  private static async startOn(folder: string, disk: SmallDisk | undefined): Promise<ChaosServers> {
    const users = natsUsers();
    const [postgres, nats, minio] = await withoutOthers(() =>
      Promise.all([
        startPostgres({ dataDir: folder }),
        DisposableNats.start(users),
        startInfra({ minio: true, dataDir: folder }),
      ]),
    );
    if (!nats) throw new Error('There is no nats-server on this machine: see docs/operators/infrastructure.md.');
    await provisionNats({ url: nats.url });
    const doors = { postgres: new Door(postgres.url), nats: new Door(nats.url), minio: new Door(minio.s3Url) };
    for (const door of Object.values(doors)) await door.open();
    return new ChaosServers(folder, postgres, nats, minio, users, doors, disk);
  }

  /** What the stack finds them by. */
  get environment(): Record<string, string> {
    const passwords = Object.entries(this.users).map(([service, { password }]) => [
      `NATS_PASSWORD_${service.toUpperCase()}`,
      password,
    ]);
    return {
      ...(Object.fromEntries(passwords) as Record<string, string>),
      ROWDECK_POSTGRES_ADMIN_URL: this.doors.postgres.url,
      ROWDECK_NATS_URL: this.doors.nats.url,
      ROWDECK_S3_URL: this.doors.minio.url,
    };
  }

  /** A service's database, past the door, as superuser. */
  databaseUrl(service: string): string {
    const url = new URL(this.postgres.url);
    url.pathname = `/rowdeck_${service}`;
    return url.href;
  }

  pid(server: ServerName): number {
    const pids = { postgres: this.postgres.pid, nats: this.nats.pid, minio: this.minio.pids['minio'] };
    return pids[server] ?? 0;
  }

  /** Kills a server and starts it again with what it kept. */
  async killAndRestart(server: ServerName, secondsDead: number): Promise<void> {
    process.kill(this.pid(server), 'SIGKILL');
    await sleep(secondsDead * 1000);
    if (server === 'nats') return this.nats.restart();
    await this.postgres.ended;
    this.postgres = await withoutOthers(() => startPostgres({ dataDir: this.folder }));
    this.doors.postgres.leadTo(this.postgres.url);
  }

  async stop(): Promise<void> {
    for (const server of SERVERS) await this.doors[server].close();
    await Promise.all([this.postgres.stop(), this.nats.remove(), this.minio.stop()]);
    await this.disk?.unmount();
  }
}
