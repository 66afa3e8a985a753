import { Controller, Injectable } from '@nestjs/common';
import { type EnvelopeOf } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { Consumes } from '../events/consumes.decorator';
import { Handles } from '../handlers/handles.decorator';
import { PermittedUsers } from './permitted-users';
import { orderPlaced, priceOf } from './test-contracts';

@Injectable()
class PlacedOrders {
  readonly received: number[] = [];

  @Consumes(orderPlaced, { id: 'note-placed' })
  onPlaced({ data }: EnvelopeOf<typeof orderPlaced>): void {
    this.received.push(data.number);
  }
}

const ASKED: number[] = [];

@Controller()
class PriceRpc {
  @Handles(priceOf)
  price({ count }: { count: number }) {
    ASKED.push(count);
    return { cents: count };
  }
}

describeWith(['postgres', 'own-nats'], 'a service with the permissions of its own NATS user', () => {
  let users: PermittedUsers;
  const ear = new PlacedOrders();

  beforeAll(async () => {
    users = await PermittedUsers.open(['identity', 'teams', 'billing', 'gateway'], [priceOf]);
  });

  afterAll(() => users.remove());

  it('waits for its streams, calls, answers, publishes events and consumes them', async () => {
    const waiting = users.start('billing', {
      providers: [{ provide: PlacedOrders, useValue: ear }],
      controllers: [PriceRpc],
    });
    await users.start('identity');
    await waiting;
    const teams = await users.start('teams');
    expect(await teams.rpc.call(priceOf, { article: 'pear', count: 3 })).toEqual({ cents: 3 });

    await teams.transactions.run((manager) =>
      teams.outbox.append(manager, orderPlaced, { number: 1 }, { subject: '1', actor: null }),
    );
    await eventually(() => expect(ear.received).toEqual([1]));
  });

  it.each([
    ['publish an event of another service', 'events.billing.invoice.paid'],
    ['hand out work of another service', 'jobs.billing.pack-order'],
    ['write a dead letter of another service', 'dead.billing.billing'],
    ['broadcast for another service', 'broadcast.billing.news'],
    ['make a call that does not name it as a caller', 'rpc.billing.reserve'],
    ['make a stream', '$JS.API.STREAM.CREATE.COPY'],
    ['change a stream, to keep what passes between others', '$JS.API.STREAM.UPDATE.EVENTS'],
    ['delete a stream', '$JS.API.STREAM.DELETE.EVENTS'],
    ['purge a stream', '$JS.API.STREAM.PURGE.EVENTS'],
    ['take from the durable of another service', '$JS.API.CONSUMER.MSG.NEXT.EVENTS.billing'],
    ['answer what another service asked', '_INBOX_billing.guess'],
  ])('may not %s', async (_what, subject) => {
    const connection = await users.steal('teams');
    const refused = (async () => {
      for await (const { type, data } of connection.status()) if (String(type) === 'error') return data;
      return undefined;
    })();
    connection.publish(subject, '{}');
    await connection.flush();
    expect(await refused).toContain('PERMISSIONS_VIOLATION');
  });

  it.each([
    ['answer calls to another service', 'rpc.billing.>'],
    ['read the answers of another service', '_INBOX_billing.>'],
    ['read all events past its durable', 'events.>'],
  ])('may not %s', async (_what, subject) => {
    const connection = await users.steal('teams');
    const refused = new Promise<unknown>((resolve) => {
      connection.subscribe(subject, { callback: (error) => resolve(error?.message) });
    });
    expect(await refused).toMatch(/permissions violation/i);
  });

  // JetStream delivers with rights of its own: without a check, this would be a way around the permissions.
  it('cannot make a call by letting JetStream deliver its own event to the subject of that call', async () => {
    const connection = await users.steal('gateway');
    const manager = await connection.jetstreamManager();
    await connection.jetstream().publish('events.gateway.order', JSON.stringify({ article: 'fig', count: 99 }));
    await manager.consumers.add('EVENTS', {
      durable_name: 'gateway',
      deliver_subject: priceOf.subject,
      deliver_group: 'billing',
      filter_subjects: ['events.gateway.>'],
    });
    await eventually(async () => {
      const { delivered } = await manager.consumers.info('EVENTS', 'gateway');
      expect(delivered.consumer_seq).toBeGreaterThan(0);
    });
    const teams = await users.start('teams');
    // Whatever was delivered before this answer has been handled or dropped.
    await teams.rpc.call(priceOf, { article: 'pear', count: 4 });
    expect(ASKED).not.toContain(99);
  });
});
