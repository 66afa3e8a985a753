import { Injectable } from '@nestjs/common';
import { type EnvelopeOf } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { type EntityManager } from 'typeorm';
import { Consumes } from '../events/consumes.decorator';
import { MessagingMetrics } from '../messaging-metrics';
import { onEachAdapter } from '../../test/each-adapter';
import { orderPlaced } from '../../test/test-contracts';

@Injectable()
class Keeper {
  @Consumes(orderPlaced, { id: 'note-placed' })
  async onPlaced({ data }: EnvelopeOf<typeof orderPlaced>, manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [data.number]);
    await manager.query('INSERT INTO effects (what) VALUES ($1)', [`placed ${data.number}`]);
  }
}

/** A session that waits for a lock may do so for ever: an event that waited with it would keep all behind it. */
const PATIENT = { DATABASE_LOCK_SECONDS: '0' };

onEachAdapter('an event whose consumer needs what somebody holds', (world) => {
  afterEach(() => jest.restoreAllMocks());

  it('comes again, none behind it waits with it, and no attempt of it counts', async () => {
    const settled = jest.spyOn(MessagingMetrics.prototype, 'settled');
    const verdicts = () => settled.mock.calls.map(([, verdict]) => verdict);
    const { dataSource } = await world().database('billing');
    const effects = async () =>
      (await dataSource.query<{ what: string }[]>('SELECT what FROM effects ORDER BY id')).map(({ what }) => what);
    const holder = dataSource.createQueryRunner();
    await holder.query('SELECT pg_advisory_lock(1)');
    const billing = await world().start('billing', { providers: [Keeper], env: PATIENT });
    const teams = await world().start('teams');
    for (const number of [1, 2, 4]) {
      await teams.transactions.run((manager) =>
        teams.outbox.append(manager, orderPlaced, { number }, { subject: String(number), actor: null }),
      );
    }
    await eventually(async () => expect(await effects()).toEqual(['placed 2', 'placed 4']));
    await eventually(() => expect(verdicts().filter((verdict) => verdict === 'waits').length).toBeGreaterThan(1));
    await holder.query('SELECT pg_advisory_unlock(1)');
    await holder.release();
    await eventually(async () => expect(await effects()).toEqual(['placed 2', 'placed 4', 'placed 1']));
    expect(verdicts()).not.toContain('retry');
    expect(await billing.deadLetters.list()).toEqual([]);
  });
});
