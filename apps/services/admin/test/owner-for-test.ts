import { Module } from '@nestjs/common';
import { type DataOf, type EventDefinition, type EventOwner } from '@rowdeck/contracts';
import { type About, messagingEntities, messagingMigrations, MessagingModule, Outbox } from '@rowdeck/messaging';
import { PersistenceModule, Transactions } from '@rowdeck/persistence';
import { type RunningService, runService } from '@rowdeck/service-kit';
import { eventually, freshDatabase, type TestDatabase } from '@rowdeck/testing';

const lists = { entities: messagingEntities, migrations: messagingMigrations };

/** A service that publishes events and answers for its outbox, and does nothing else. */
export class OwnerForTest {
  private outbox!: Outbox;
  private transactions!: Transactions;
  private running!: RunningService;

  private constructor(readonly database: TestDatabase) {}

  /** @param env NATS_URL, when the test is to run over NATS */
  static async start(name: EventOwner, env: Record<string, string> = {}): Promise<OwnerForTest> {
    const owner = new OwnerForTest(await freshDatabase('peer', lists));
    class OwnerModule {}
    Module({
      imports: [PersistenceModule.forService({ name, ...lists }), MessagingModule.forService({ name })],
      providers: [
        {
          provide: OwnerForTest,
          inject: [Outbox, Transactions],
          useFactory: (outbox: Outbox, transactions: Transactions) => Object.assign(owner, { outbox, transactions }),
        },
      ],
    })(OwnerModule);
    const settings = { LOG_LEVEL: 'error', HEALTH_HOST: '127.0.0.1', ...env, DATABASE_URL: owner.database.url };
    owner.running = await runService(OwnerModule, { name, env: settings, signals: false });
    return owner;
  }

  publish<E extends EventDefinition>(event: E, data: DataOf<E>, about: About): Promise<void> {
    return this.transactions.run((manager) => this.outbox.append(manager, event, data, about));
  }

  /** Everything that was written is published, and was so an hour ago. */
  async publishedAnHourAgo(): Promise<void> {
    const waiting = () => this.database.dataSource.query<unknown[]>('SELECT 1 FROM outbox WHERE published_at IS NULL');
    await eventually(async () => expect(await waiting()).toEqual([]));
    await this.database.dataSource.query(`UPDATE outbox SET published_at = published_at - interval '1 hour'`);
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.database.drop();
  }
}
