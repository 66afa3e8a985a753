import { Logger } from '@nestjs/common';
import { describeWith, DisposableNats, eventually } from '@rowdeck/testing';
import { type NatsConnection } from 'nats';
import { NatsBroker } from './nats-broker';
import { type NatsDeadLetters } from './nats-dead-letters';
import { NatsStreams } from './nats-streams';
import { openConnection } from './open-nats-broker';

describeWith(['nats', 'own-nats'], 'a service that ends while its NATS server is away', () => {
  let server: DisposableNats;
  let connection: NatsConnection;
  let broker: NatsBroker;

  beforeEach(async () => {
    Logger.overrideLogger(false);
    const started = await DisposableNats.start();
    if (!started) throw new Error('no nats-server');
    server = started;
    connection = await openConnection({ service: 'billing', url: server.url });
    broker = new NatsBroker({
      service: 'billing',
      connection,
      streams: new NatsStreams(connection.jetstream()),
      letters: {} as NatsDeadLetters,
    });
  });
  afterEach(() => connection.close());

  it('stops what it serves, and looks for the server no more, which would keep its process alive', async () => {
    const served = await broker.serve('rpc.billing.echo', (message) => Promise.resolve(message.body));
    await server.remove();
    await eventually(() => expect(broker.checkReady()).rejects.toThrow('NATS does not answer'));
    await served.stop();
    await broker.close();
    expect(connection.isClosed()).toBe(true);
  });

  it('does so when the server goes while it closes', async () => {
    await broker.serve('rpc.billing.echo', (message) => Promise.resolve(message.body));
    const closed = broker.close();
    await Promise.all([server.remove(), closed]);
    expect(connection.isClosed()).toBe(true);
  });
});
