import { batchCompleted, reserveQuota } from '@rowdeck/contracts';
import { describeWith, DisposableNats } from '@rowdeck/infra';
import { provisionNats } from '@rowdeck/messaging';
import { connect, type NatsConnection } from 'nats';
import { givenNatsUsers, natsAddressOf, natsUsers } from './stack-servers';

describeWith(['own-nats'], 'the NATS users of the stack', () => {
  const users = natsUsers(['generation', 'teams', 'billing']);
  const connections: NatsConnection[] = [];
  let server: DisposableNats | null = null;

  beforeAll(async () => {
    server = await DisposableNats.start(users);
    await provisionNats({ url: server?.url ?? '' });
  });

  afterAll(async () => {
    await Promise.all(connections.map((connection) => connection.close()));
    await server?.remove();
  });

  const connectAs = async (service: 'generation' | 'teams' | 'billing'): Promise<NatsConnection> => {
    const { username, password, host } = new URL(natsAddressOf(server?.url ?? '', users, service));
    const connection = await connect({
      servers: host,
      user: username,
      pass: decodeURIComponent(password),
      inboxPrefix: `_INBOX_${service}`,
    });
    connections.push(connection);
    return connection;
  };

  it('make the calls that name them, and answer', async () => {
    const [generation, billing] = [await connectAs('generation'), await connectAs('billing')];
    billing.subscribe('rpc.billing.>', { callback: (_error, message) => void message.respond('answered') });
    await billing.flush();
    const answer = await generation.request(reserveQuota.subject, 'question');
    expect(answer.string()).toBe('answered');
  });

  it('do not make a call that does not name them', async () => {
    const teams = await connectAs('teams');
    await expect(teams.request(reserveQuota.subject, 'question')).rejects.toThrow(/permissions violation/i);
  });

  it.each([
    ['the calls to another service', 'rpc.billing.>'],
    ['the answers to another service', '_INBOX_billing.>'],
    ['every event, past the durable', 'events.>'],
  ])('do not receive %s', async (_what, subject) => {
    const teams = await connectAs('teams');
    const refusal = new Promise<Error | null>((resolve) => {
      teams.subscribe(subject, { callback: (error) => resolve(error) });
    });
    expect((await refusal)?.message).toMatch(/permissions violation/i);
  });

  it('do not publish another service’s events', async () => {
    const teams = await connectAs('teams');
    const violation = (async () => {
      for await (const { data } of teams.status()) return JSON.stringify(data);
      return '';
    })();
    teams.publish('events.billing.quota.reserved', 'forged');
    await teams.flush();
    expect(await violation).toMatch(/permissions_violation/i);
  });

  it('take the events that name them, from the consumer that was made for them', async () => {
    const [generation, billing] = [await connectAs('generation'), await connectAs('billing')];
    await generation.jetstream().publish('events.generation.batch.planned', 'not for billing');
    await generation.jetstream().publish(batchCompleted.type.replace('rowdeck.', 'events.'), 'for billing');
    const consumer = await billing.jetstream().consumers.get('EVENTS', 'billing');
    const message = await consumer.next({ expires: 5_000 });
    expect(message?.string()).toBe('for billing');
    await message?.ackAck();
    expect((await consumer.info()).num_pending).toBe(0);
  });

  it.each([
    ['are not used on a server of the environment', {}, 'nats://provision:pw@elsewhere:4222'],
    ['are those of that server, where it has them', { NATS_PASSWORD_TEAMS: 'x' }, 'nats://teams:x@elsewhere:4222'],
  ])('%s', (_what, env, address) => {
    expect(natsAddressOf('nats://provision:pw@elsewhere:4222', givenNatsUsers(env), 'teams')).toBe(address);
  });
});
