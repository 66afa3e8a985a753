import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MailboxMessage, SERVICE_NAMES } from '@rowdeck/contracts';
import { readMailbox } from '@rowdeck/mail';
import { expectServices } from '@rowdeck/messaging';
import { freePort } from '@rowdeck/server-process';
import { GatewayModule } from '@rowdeck/service-gateway';
import { keepSealingKey, type RunningService, runService } from '@rowdeck/service-kit';
import { freshDatabase, personalTables, rowsOf, type TestDatabase } from '@rowdeck/testing';
import { SERVICE_MODULES } from '../src/service-modules';
import { mailedToken, type MailingSystem } from './mailed-token';

const BEHIND = SERVICE_NAMES.filter((name) => name !== 'gateway');
const NOTHING = { entities: [], migrations: [] };

/** All services in this process, each on a database of its own, and the gateway before them. */
export class WholeSystem implements MailingSystem {
  private readonly running: RunningService[] = [];
  private readonly databases = new Map<string, TestDatabase>();
  private folder = '';
  url = '';
  /** Another replica of the gateway: what one has learned, the other has not. */
  replicaUrl = '';

  /**
   * @param env settings beside those that a test of the whole needs
   * @param way what leads to a database, where a test stands in between
   */
  static async start(
    env: Readonly<Record<string, string>> = {},
    way: (databaseUrl: string) => string = (url) => url,
  ): Promise<WholeSystem> {
    const system = new WholeSystem();
    system.folder = await mkdtemp(join(tmpdir(), 'rowdeck-whole-'));
    const port = await freePort();
    system.url = `http://127.0.0.1:${port}`;
    const shared = { ...(await system.settings(port)), ...env };
    expectServices(BEHIND);
    for (const name of BEHIND) {
      const database = await freshDatabase(`whole_${name}`, NOTHING);
      system.databases.set(name, database);
      const own = { ...shared, DATABASE_URL: way(database.url) };
      system.running.push(await runService(SERVICE_MODULES[name], { name, signals: false, env: own }));
    }
    system.url = await system.addGateway(shared);
    system.replicaUrl = await system.addGateway({ ...shared, PORT: String(await freePort()) });
    return system;
  }

  /** All that run, the two gateways last. */
  get services(): readonly RunningService[] {
    return this.running;
  }

  databaseUrl(service: string): string {
    return this.databases.get(service)?.url ?? '';
  }

  query<T>(service: string, statement: string, values: unknown[] = []): Promise<T[]> {
    return this.databases.get(service)?.dataSource.query<T[]>(statement, values) ?? Promise.resolve([]);
  }

  /** The tables of all services that have a column for a person, as `identity.users`. */
  async personalTables(): Promise<string[]> {
    const found = await Promise.all(
      [...this.databases].map(async ([service, { dataSource }]) =>
        (await personalTables(dataSource)).map((table) => `${service}.${table}`),
      ),
    );
    return found.flat().sort();
  }

  /** What a table, as `identity.users`, keeps of a person. */
  async rowsOf(place: string, userId: string): Promise<Readonly<Record<string, unknown>>[]> {
    const [service = '', table = ''] = place.split('.');
    const database = this.databases.get(service);
    return database ? rowsOf(database.dataSource, table, userId) : [];
  }

  async mailsTo(email: string): Promise<MailboxMessage[]> {
    return (await readMailbox(join(this.folder, 'mailbox'))).filter(({ to }) => to === email);
  }

  mailedToken(email: string): Promise<string> {
    return mailedToken(join(this.folder, 'mailbox'), email);
  }

  async close(): Promise<void> {
    for (const service of this.running.reverse()) await service.close();
    await Promise.all([...this.databases.values()].map((database) => database.drop()));
    await rm(this.folder, { recursive: true, force: true });
  }

  private async addGateway(env: Readonly<Record<string, string>>): Promise<string> {
    const http = GatewayModule.http(env);
    const gateway = await runService(GatewayModule, { name: 'gateway', signals: false, env, http });
    this.running.push(gateway);
    return `http://127.0.0.1:${gateway.httpPort}`;
  }

  private async settings(port: number) {
    const at = (name: string): string => join(this.folder, name);
    await mkdir(at('mailbox'));
    await keepSealingKey(at('sealing-keys'));
    for (const shell of ['public', 'app', 'admin']) {
      await mkdir(join(at('web'), shell), { recursive: true });
      await writeFile(join(at('web'), shell, 'index.html'), `<!doctype html><title>the ${shell} shell</title>`);
    }
    await writeFile(join(at('web'), 'public/reference.html'), '<!doctype html><title>the reference</title>');
    return {
      LOG_LEVEL: 'silent',
      HEALTH_HOST: '127.0.0.1',
      HEALTH_PORT: '0',
      PORT: String(port),
      PUBLIC_URL: this.url,
      WEB_ROOT: at('web'),
      MAIL_URL: pathToFileURL(at('mailbox')).href.replace('file:', 'mailbox:'),
      OBJECT_STORE_URL: pathToFileURL(at('objects')).href,
      SEALING_KEYS_FILE: at('sealing-keys'),
      RATE_LIMIT_SCALE: '1000',
      SIGNUP_TIER: 'enterprise',
      SLIDE_PREVIEWS: 'off',
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    };
  }
}
