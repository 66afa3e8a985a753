import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  actor,
  type DataOf,
  type EventDefinition,
  type InputOf,
  type OutputOf,
  type RpcDefinition,
  type ServiceName,
} from '@rowdeck/contracts';
import {
  type About,
  Broadcast,
  type CallOptions,
  messagingEntities,
  messagingMigrations,
  MessagingModule,
  Outbox,
  RpcClient,
} from '@rowdeck/messaging';
import { PersistenceModule, Transactions } from '@rowdeck/persistence';
import { ServiceEnvironment } from '@rowdeck/service-kit';
import { actingAs } from './test-actors';
import { freshDatabase, type TestDatabase } from './fresh-database';

const lists = { entities: messagingEntities, migrations: messagingMigrations };

/** Enough on a busy machine; a call that was lost with a restarted server has to end before a test gives up. */
const TIMEOUT_MS = 60_000;

class PeerModule {}

const moduleOf = (name: ServiceName, env: Record<string, string>) => ({
  module: PeerModule,
  imports: [
    { module: class PeerEnvironment {}, global: true, ...environmentOf(env) },
    PersistenceModule.forService({ name: 'peer', ...lists }),
    MessagingModule.forService({ name }),
  ],
});

const environmentOf = (env: Record<string, string>) => ({
  providers: [{ provide: ServiceEnvironment, useValue: new ServiceEnvironment(env) }],
  exports: [ServiceEnvironment],
});

/** Another service, as the one under test meets it: calls it, and publishes events. */
export class PeerService {
  private constructor(
    private readonly app: INestApplicationContext,
    private readonly database: TestDatabase,
  ) {}

  /** @param env NATS_URL, when the test is to run over NATS */
  static async start(name: ServiceName, env: Record<string, string> = {}): Promise<PeerService> {
    const database = await freshDatabase('peer', lists);
    const app = await NestFactory.createApplicationContext(moduleOf(name, { ...env, DATABASE_URL: database.url }), {
      logger: ['error'],
      abortOnError: false,
    });
    return new PeerService(app, database);
  }

  /** Calls as whoever may, with the actor's signature: one peer stands for all the services around the one under test. */
  call<D extends RpcDefinition>(
    definition: D,
    input: InputOf<D>,
    { timeoutMs = TIMEOUT_MS }: CallOptions = {},
  ): Promise<OutputOf<D>> {
    const client = this.app.get(RpcClient, { strict: false });
    const call = () => client.call({ ...definition, callers: '*' as const }, input, { timeoutMs });
    const named = definition.takesActor ? actor.safeParse((input as { actor?: unknown }).actor).data : undefined;
    return named ? actingAs(named, call) : call();
  }

  /** Tells whoever listens now. */
  broadcast(topic: string, payload: unknown = {}): void {
    this.app.get(Broadcast, { strict: false }).publish(topic, payload);
  }

  publish<E extends EventDefinition>(event: E, data: DataOf<E>, about: About): Promise<void> {
    const outbox = this.app.get(Outbox, { strict: false });
    return this.app.get(Transactions, { strict: false }).run((manager) => outbox.append(manager, event, data, about));
  }

  /** Delivers everything that was published a second time, with the same event ids, as a broker may. */
  async publishAllAgain(): Promise<void> {
    await this.database.dataSource.query('UPDATE outbox SET published_at = NULL, due_at = now()');
  }

  /** How many events wait to be delivered. */
  async unpublished(): Promise<number> {
    const [{ count } = { count: 0 }] = await this.database.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL',
    );
    return count;
  }

  /** The most attempts that were spent on one of its events. */
  async attempts(): Promise<number> {
    const [{ most } = { most: 0 }] = await this.database.dataSource.query<{ most: number }[]>(
      'SELECT coalesce(max(attempts), 0)::int AS most FROM outbox',
    );
    return most;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.drop();
  }
}
