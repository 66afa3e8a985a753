import { randomUUID } from 'node:crypto';
import { eventEnvelope } from '@rowdeck/contracts';
import { describeWith, freshDatabase, testNats, type TestDatabase } from '@rowdeck/testing';
import { AckPolicy, connect, DeliverPolicy, type NatsConnection } from 'nats';
import { connectionOptions } from '../broker/nats/open-nats-broker';
import { orderPlaced, orderShipped } from '../../test/test-contracts';
import { startTestService, TEST_SCHEMA, type TestService } from '../../test/test-service';

/** As docs/consumers/events.md has operators set it up. */
const permissions = {
  publish: ['$JS.API.CONSUMER.INFO.EVENTS.crm', '$JS.API.CONSUMER.MSG.NEXT.EVENTS.crm', '$JS.ACK.EVENTS.crm.>'],
  subscribe: ['_INBOX_crm.>'],
};

describeWith(['postgres', 'own-nats'], 'a system that reads our events', () => {
  const password = randomUUID();
  let nats: Awaited<ReturnType<typeof testNats>>;
  let database: TestDatabase;
  let teams: TestService;
  let crm: NatsConnection;

  beforeAll(async () => {
    nats = await testNats({ access: { crm: { password, permissions } } });
    database = await freshDatabase('teams', TEST_SCHEMA);
    teams = await startTestService('teams', {}, { DATABASE_URL: database.url, NATS_URL: nats.url });
    const operator = await connect(connectionOptions({ service: 'operator', url: nats.url }));
    const manager = await operator.jetstreamManager();
    await manager.consumers.add('EVENTS', {
      durable_name: 'crm',
      filter_subject: 'events.teams.order.placed',
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
    });
    await operator.close();
    const url = new URL(nats.url);
    [url.username, url.password] = ['crm', password];
    crm = await connect(connectionOptions({ service: 'crm', url: url.href }));
  });

  afterAll(async () => {
    await crm.close();
    await teams.running.close();
    await database.drop();
    await nats.remove();
  });

  it('is given the events it asked for, as CloudEvents, with the permissions that the documentation names', async () => {
    await teams.transactions.run(async (manager) => {
      await teams.outbox.append(manager, orderShipped, { number: 1 }, { subject: '1', actor: null });
      await teams.outbox.append(manager, orderPlaced, { number: 2 }, { subject: '2', actor: null });
    });

    const consumer = await crm.jetstream().consumers.get('EVENTS', 'crm');
    const message = await consumer.next({ expires: 5_000 });

    expect(message?.subject).toBe('events.teams.order.placed');
    expect(message?.headers?.get('content-type')).toBe('application/cloudevents+json');
    expect(eventEnvelope.parse(message?.json())).toMatchObject({ type: orderPlaced.type, data: { number: 2 } });
    expect(await message?.ackAck()).toBe(true);
  });
});
