import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EnvelopeOf } from '@rowdeck/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { expectServices } from '../src/broker/in-process/in-process-hub';
import { Consumes } from '../src/events/consumes.decorator';
import { Works } from '../src/jobs/works.decorator';
import { orderPlaced, packOrder } from './test-contracts';
import { startTestService } from './test-service';

/** Dies without a word the first time it is given anything, when its work is done and not yet committed. */
@Injectable()
class Mortal {
  constructor(private readonly dataSource: DataSource) {}

  @Consumes(orderPlaced, { id: 'note-placed' })
  async onPlaced({ data }: EnvelopeOf<typeof orderPlaced>, manager: EntityManager): Promise<void> {
    await manager.query('INSERT INTO effects (what) VALUES ($1)', [`handled ${data.number}`]);
    await this.dieTheFirstTime();
  }

  @Works(packOrder, { concurrency: 1 })
  async pack({ number }: { number: number }): Promise<void> {
    await this.dieTheFirstTime();
    await this.dataSource.query('INSERT INTO effects (what) VALUES ($1)', [`packed ${number}`]);
  }

  private async dieTheFirstTime(): Promise<void> {
    await this.dataSource.query(`INSERT INTO effects (what) VALUES ('attempt')`);
    const attempts: unknown[] = await this.dataSource.query(`SELECT 1 FROM effects WHERE what = 'attempt'`);
    if (attempts.length === 1) process.kill(process.pid, 'SIGKILL');
  }
}

/** Two services in a process; SEND says what happens in it once they run. */
const main = async (): Promise<void> => {
  expectServices(['teams', 'billing']);
  const { TEAMS_DATABASE, BILLING_DATABASE, SEND, ...env } = process.env;
  const teams = await startTestService('teams', {}, { ...env, DATABASE_URL: TEAMS_DATABASE });
  if (SEND === 'event') {
    await teams.transactions.run((manager) =>
      teams.outbox.append(manager, orderPlaced, { number: 1 }, { subject: '1', actor: null }),
    );
  }
  const billing = await startTestService(
    'billing',
    { providers: [Mortal] },
    { ...env, DATABASE_URL: BILLING_DATABASE },
  );
  if (SEND === 'job') await billing.jobs.enqueue(packOrder, { number: 1 }, { id: randomUUID() });
  process.once('SIGTERM', () => {
    void Promise.all([teams.running.close(), billing.running.close()]).then(() => process.exit(0));
  });
};

void main();
