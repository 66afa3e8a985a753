import { Module, type Provider, type Type } from '@nestjs/common';
import { type ServiceName } from '@rowdeck/contracts';
import { PersistenceModule, Transactions } from '@rowdeck/persistence';
import { runService, type Environment, type RunningService } from '@rowdeck/service-kit';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { Broadcast } from '../src/broadcast/broadcast';
import { DeadLetters } from '../src/broker/dead-letters';
import { Outbox } from '../src/events/outbox';
import { JobQueue } from '../src/jobs/job-queue';
import { MessagingModule } from '../src/messaging.module';
import { messagingEntities, messagingMigrations } from '../src/migrations/messaging-schema';
import { RpcClient } from '../src/rpc/rpc-client';

class CreateEffects1763700001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE effects (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, what text NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE effects');
  }
}

export const TEST_SCHEMA = {
  entities: [...messagingEntities],
  migrations: [...messagingMigrations, CreateEffects1763700001000],
};

/** What a spec reaches of a running service. */
class Reach {
  constructor(
    readonly rpc: RpcClient,
    readonly outbox: Outbox,
    readonly jobs: JobQueue,
    readonly broadcast: Broadcast,
    readonly deadLetters: DeadLetters,
    readonly transactions: Transactions,
    readonly dataSource: DataSource,
  ) {}
}

export interface TestService extends Reach {
  readonly running: RunningService;
}

export interface TestServiceParts {
  readonly providers?: readonly Provider[];
  readonly controllers?: readonly Type[];
  /** Whether its controllers answer over HTTP as well. */
  readonly http?: boolean;
  readonly env?: Environment;
}

const rootModule = (
  name: ServiceName,
  { providers = [], controllers = [] }: TestServiceParts,
  keep: (r: Reach) => void,
) => {
  class TestRootModule {}
  const reach: Provider = {
    provide: Reach,
    inject: [RpcClient, Outbox, JobQueue, Broadcast, DeadLetters, Transactions, DataSource],
    useFactory: (...parts: ConstructorParameters<typeof Reach>) => keep(new Reach(...parts)),
  };
  Module({
    imports: [PersistenceModule.forService({ name, ...TEST_SCHEMA }), MessagingModule.forService({ name })],
    providers: [reach, ...providers],
    controllers: [...controllers],
  })(TestRootModule);
  return TestRootModule;
};

/** A service as in production, of a few providers. */
export const startTestService = async (
  name: ServiceName,
  parts: TestServiceParts,
  env: Environment,
): Promise<TestService> => {
  let kept: Reach | undefined;
  const root = rootModule(name, parts, (reach) => (kept = reach));
  const quiet = { LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent', HEALTH_HOST: '127.0.0.1' };
  const running = await runService(root, {
    name,
    env: { ...quiet, ...env },
    signals: false,
    ...(parts.http ? { http: { port: 0 } } : {}),
  });
  if (!kept) throw new Error('The module was built without its providers.');
  return Object.assign(kept, { running });
};
