import { Injectable, Logger } from '@nestjs/common';
import { type EnvelopeOf } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { connect } from 'nats';
import { type EntityManager } from 'typeorm';
import { connectionOptions } from '../broker/nats/open-nats-broker';
import { Consumes } from '../events/consumes.decorator';
import { overNats } from '../../test/each-adapter';
import { orderPlaced } from '../../test/test-contracts';

@Injectable()
class Keeper {
  @Consumes(orderPlaced, { id: 'note-placed' })
  async onPlaced({ data }: EnvelopeOf<typeof orderPlaced>, manager: EntityManager): Promise<void> {
    await manager.query('INSERT INTO effects (what) VALUES ($1)', [`placed ${data.number}`]);
  }
}

overNats('a stream of events that is full', (world) => {
  it('takes no more, and what waits in the outbox is published when there is room', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn');
    const errors = jest.spyOn(Logger.prototype, 'error');
    const connection = await connect(connectionOptions({ service: 'operator', url: world().nats?.url ?? '' }));
    const operator = await connection.jetstreamManager();
    await operator.streams.update('EVENTS', { max_bytes: 4_000 });
    const teams = await world().start('teams');
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    await teams.transactions.run(async (manager) => {
      for (const number of numbers)
        await teams.outbox.append(manager, orderPlaced, { number }, { subject: String(number), actor: null });
    });
    const waiting = () => teams.dataSource.query<unknown[]>('SELECT 1 FROM outbox WHERE published_at IS NULL');
    await eventually(() => expect([...warned.mock.calls, ...errors.mock.calls].length).toBeGreaterThan(0));
    expect((await waiting()).length).toBeGreaterThan(0);
    // Nobody has read any of them so far.
    await world().nats?.provision();
    const billing = await world().start('billing', { providers: [Keeper] });
    await eventually(async () => {
      const kept = await billing.dataSource.query<unknown[]>('SELECT DISTINCT what FROM effects');
      expect(kept).toHaveLength(numbers.length);
    });
    expect(await waiting()).toEqual([]);
    await connection.close();
    jest.restoreAllMocks();
  });
});
