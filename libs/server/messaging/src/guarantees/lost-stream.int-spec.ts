import { Injectable } from '@nestjs/common';
import { type EventDefinition, type EventEnvelope } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { connect, type JetStreamManager, type NatsConnection } from 'nats';
import { type EntityManager } from 'typeorm';
import { connectionOptions } from '../broker/nats/open-nats-broker';
import { ConsumesAll } from '../events/consumes.decorator';
import { overNats } from '../../test/each-adapter';
import { orderBilled, orderPlaced, orderShipped } from '../../test/test-contracts';
import { type TestService } from '../../test/test-service';

/** A read model of every event. */
@Injectable()
class Trail {
  @ConsumesAll({ id: 'keep' })
  async keep({ type, subject }: EventEnvelope, manager: EntityManager): Promise<void> {
    await manager.query('INSERT INTO effects (what) VALUES ($1)', [`${type.split('.').pop()} ${subject}`]);
  }
}

const publish = async (service: TestService, event: EventDefinition, numbers: readonly number[]): Promise<void> => {
  await service.transactions.run(async (manager) => {
    for (const number of numbers)
      await service.outbox.append(manager, event, { number }, { subject: String(number), actor: null });
  });
  await eventually(async () =>
    expect(await service.dataSource.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).toEqual([]),
  );
};

overNats('an event stream that has lost events', (world) => {
  let connection: NatsConnection;
  let operator: JetStreamManager;
  let teams: TestService;
  let billing: TestService;

  beforeEach(async () => {
    connection = await connect(connectionOptions({ service: 'operator', url: world().nats?.url ?? '' }));
    operator = await connection.jetstreamManager();
    [teams, billing] = [await world().start('teams'), await world().start('billing')];
  });
  afterEach(() => connection.close());

  const trailHolds = async (...expected: string[]): Promise<void> => {
    const admin = await world().start('admin', { providers: [Trail] });
    await eventually(async () => {
      const kept = await admin.dataSource.query<{ what: string }[]>('SELECT what FROM effects');
      expect(kept.map(({ what }) => what).sort()).toEqual(expect.arrayContaining(expected));
    });
  };

  it('is given again what each outbox holds, though new events of others stand where the lost ones stood', async () => {
    await publish(billing, orderBilled, [1, 2]);
    await publish(teams, orderPlaced, [3, 4]);
    await publish(teams, orderShipped, [5]);

    await operator.streams.delete('EVENTS');
    await world().nats?.provision();
    await publish(billing, orderBilled, [6, 7, 8, 9, 10, 11]);
    await publish(teams, orderPlaced, [12]);

    await trailHolds('billed 1', 'billed 2', 'placed 3', 'placed 4', 'shipped 5', 'billed 11', 'placed 12');
  });

  it('is given again the events of one kind, though later ones of another kind are there', async () => {
    await publish(teams, orderPlaced, [21, 22]);
    await publish(teams, orderShipped, [23]);

    await operator.streams.purge('EVENTS', { filter: 'events.teams.order.placed' });
    await publish(teams, orderPlaced, [24]);

    await trailHolds('placed 21', 'placed 22', 'shipped 23', 'placed 24');
  });

  it('is given again a kind of which nothing new is published, after a reconnection', async () => {
    await publish(teams, orderPlaced, [31]);
    await publish(teams, orderShipped, [32]);

    await operator.streams.purge('EVENTS', { filter: 'events.teams.order.placed' });
    await world().nats?.restart();

    await trailHolds('placed 31', 'shipped 32');
  });
});
