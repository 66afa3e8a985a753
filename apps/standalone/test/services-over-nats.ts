import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Type } from '@nestjs/common';
import {
  confirmUser,
  type InputOf,
  type OutputOf,
  type RpcDefinition,
  type ServiceName,
  signIn,
  signUp,
} from '@rowdeck/contracts';
import { readMailbox } from '@rowdeck/mail';
import { natsPermissions } from '@rowdeck/messaging';
import { AdminModule } from '@rowdeck/service-admin';
import { IdentityModule } from '@rowdeck/service-identity';
import { type RunningService, runService } from '@rowdeck/service-kit';
import { TeamsModule } from '@rowdeck/service-teams';
import { eventually, freshDatabase, type TestDatabase, testNats } from '@rowdeck/testing';
import { connect, headers, type NatsConnection } from 'nats';

const MODULES = { identity: IdentityModule, teams: TeamsModule, admin: AdminModule } as const;
type Running = keyof typeof MODULES;

/** Accounts of which a spec holds the password, without a service behind them. */
type Stolen = 'templates' | 'gateway';

const CLIENT = { ip: '203.0.113.7', userAgent: 'Browser' };
const PASSWORD = 'seven purple decks';
export const OPERATOR = 'operator@example.org';

/** An answer on the wire: the result, or the code of the problem and the reason in it. */
type Reply<D extends RpcDefinition> =
  { result: OutputOf<D> } | { problem: { code: string; params: { reason?: string } } };

/** Real services on a real NATS server, each with the permissions of its own user, as in a cluster. */
export class ServicesOverNats {
  private readonly passwords = new Map<ServiceName, string>();
  private readonly databases = new Map<Running, TestDatabase>();
  private readonly running = new Map<Running, RunningService>();
  private readonly connections: NatsConnection[] = [];
  private nats!: Awaited<ReturnType<typeof testNats>>;
  private mailbox = '';

  static async start(): Promise<ServicesOverNats> {
    const services = new ServicesOverNats();
    services.mailbox = await mkdtemp(join(tmpdir(), 'rowdeck-over-nats-'));
    const users = (['identity', 'teams', 'admin', 'templates', 'gateway'] as const).map((name) => {
      const password = randomUUID();
      services.passwords.set(name, password);
      return [name, { password, permissions: natsPermissions(name) }] as const;
    });
    services.nats = await testNats({ access: Object.fromEntries(users) });
    for (const name of ['identity', 'teams', 'admin'] as const) await services.run(name);
    return services;
  }

  /** Starts a service, or starts it anew, on the database that it had. */
  async run(name: Running): Promise<void> {
    await this.running.get(name)?.close();
    const database =
      this.databases.get(name) ?? (await freshDatabase(`over_nats_${name}`, { entities: [], migrations: [] }));
    this.databases.set(name, database);
    const env = {
      LOG_LEVEL: 'silent',
      HEALTH_HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      NATS_URL: this.urlOf(name),
      MAIL_URL: `mailbox://${this.mailbox}`,
      OBJECT_STORE_URL: `file://${join(this.mailbox, 'objects')}`,
    };
    this.running.set(name, await runService(MODULES[name] as Type, { name, env, signals: false }));
  }

  /** A connection as a service's NATS user, with none of that service's code. */
  async steal(name: Stolen): Promise<NatsConnection> {
    const { host, username, password } = new URL(this.urlOf(name));
    const connection = await connect({ servers: host, user: username, pass: password, inboxPrefix: `_INBOX_${name}` });
    this.connections.push(connection);
    return connection;
  }

  /** A confirmed account with an open session. */
  async signedIn(gateway: NatsConnection, email: string) {
    const form = { name: 'Ana Ortiz', email, password: PASSWORD, password_confirmation: PASSWORD };
    await this.expectResult(gateway, signUp, { form, client: CLIENT });
    const token = await eventually(async () => {
      const mail = (await readMailbox(this.mailbox)).find(({ to }) => to === email);
      return /_token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? Promise.reject(new Error('No email has arrived yet'));
    });
    await this.expectResult(gateway, confirmUser, { token, password: PASSWORD, client: CLIENT });
    if (email === OPERATOR)
      await this.databases.get('identity')?.dataSource.query('UPDATE users SET admin = true WHERE email = $1', [email]);
    const opened = await this.signIn(gateway, email);
    // As if a code had been asked for: what is tested begins behind that.
    if (email === OPERATOR)
      await this.databases.get('identity')?.dataSource.query('UPDATE sessions SET second_factor = true');
    return opened;
  }

  async signIn(gateway: NatsConnection, email: string) {
    const done = await this.expectResult(gateway, signIn, { form: { email, password: PASSWORD }, client: CLIENT });
    if ('pending' in done) throw new Error('A second factor is asked for');
    return done;
  }

  async expectResult<D extends RpcDefinition>(
    connection: NatsConnection,
    definition: D,
    input: InputOf<D>,
    token?: string,
  ): Promise<OutputOf<D>> {
    const reply = await ask(connection, definition, input, token);
    if ('result' in reply) return reply.result;
    throw new Error(JSON.stringify(reply.problem));
  }

  async close(): Promise<void> {
    await Promise.all(this.connections.map((connection) => connection.close()));
    await Promise.all([...this.running.values()].map((service) => service.close()));
    await Promise.all([...this.databases.values()].map((database) => database.drop()));
    await this.nats.remove();
    await rm(this.mailbox, { recursive: true, force: true });
  }

  private urlOf(name: ServiceName): string {
    const url = new URL(this.nats.url);
    [url.username, url.password] = [name, this.passwords.get(name) ?? ''];
    return url.href;
  }
}

/** A call on the wire, as whoever holds the password of a service can make it. */
export const ask = async <D extends RpcDefinition>(
  connection: NatsConnection,
  { subject }: D,
  input: InputOf<D>,
  token?: string,
): Promise<Reply<D>> => {
  const signature = headers();
  if (token !== undefined) signature.set('x-actor-token', token);
  const reply = await connection.request(subject, JSON.stringify(input), { timeout: 5_000, headers: signature });
  return reply.json<Reply<D>>();
};
