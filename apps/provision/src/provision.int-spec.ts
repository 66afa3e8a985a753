import { describeWith, testNats } from '@rowdeck/testing';
import { AckPolicy, connect, type JetStreamManager, nanos, type NatsConnection } from 'nats';
import { provision } from './provision';

describeWith(['own-nats'], 'provision', () => {
  let server: Awaited<ReturnType<typeof testNats>>;
  let connection: NatsConnection;
  let manager: JetStreamManager;

  beforeAll(async () => {
    server = await testNats();
    const { host, username, password } = new URL(server.url);
    connection = await connect({ servers: host, user: username, pass: password });
    manager = await connection.jetstreamManager();
  });
  afterAll(async () => {
    await connection.close();
    await server.remove();
  });

  const run = (env: Record<string, string> = {}) => provision({ NATS_ADMIN_URL: server.url, ...env });

  it('says that there is nothing to do when there is nothing', async () => {
    expect(await run()).toEqual(['Everything is there already.']);
  });

  it('makes again what is gone', async () => {
    await manager.streams.delete('EVENTS');
    expect(await run()).toEqual([
      'stream EVENTS: made',
      'consumer billing of EVENTS: made',
      'consumer identity of EVENTS: made',
      'consumer teams of EVENTS: made',
      'consumer templates of EVENTS: made',
      'consumer generation of EVENTS: made',
      'consumer webhooks of EVENTS: made',
      'consumer admin of EVENTS: made',
    ]);
    expect(await run()).toEqual(['Everything is there already.']);
  });

  it('applies a changed setting to what is there, and keeps what waits', async () => {
    await connection.jetstream().publish('events.identity.user.confirmed', '{}');
    const before = await manager.consumers.info('EVENTS', 'billing');
    const done = await run({ EVENT_ACK_WAIT_MS: '45000' });
    expect(done).toContain('consumer billing of EVENTS: changed ack_wait');
    const { config, num_pending, created } = await manager.consumers.info('EVENTS', 'billing');
    expect([config.ack_wait, num_pending, created]).toEqual([nanos(45_000), 1, before.created]);
    await run();
  });

  it('undoes what somebody has changed', async () => {
    await manager.streams.update('JOBS', { allow_direct: true });
    await manager.consumers.update('EVENTS', 'identity', { filter_subjects: ['events.>'] });
    expect(await run()).toEqual([
      'stream JOBS: changed allow_direct',
      'consumer identity of EVENTS: changed filter_subjects',
    ]);
  });

  it('limits streams, and none below what it holds', async () => {
    expect(await run({ NATS_EVENTS_MB: '1' })).toEqual(['stream EVENTS: changed max_bytes']);
    for (let sent = 0; sent < 3; sent += 1) {
      await connection.jetstream().publish('events.identity.user.confirmed', 'x'.repeat(200_000));
    }
    await run({ NATS_DEAD_LETTERS_MB: '1' });
    const { state } = await manager.streams.info('EVENTS');
    await manager.streams.update('EVENTS', { max_bytes: -1 });
    for (let sent = 0; sent < 6; sent += 1) {
      await connection.jetstream().publish('events.identity.user.confirmed', 'x'.repeat(200_000));
    }
    expect(await run({ NATS_EVENTS_MB: '1' })).toContainEqual(expect.stringContaining('set a higher one'));
    expect((await manager.streams.info('EVENTS')).state.messages).toBe(state.messages + 6);
    await run();
    expect((await manager.streams.info('EVENTS')).config.max_bytes).toBe(2048 * 1024 * 1024);
  });

  it('replaces a consumer that pushes, removes those that no service has, and leaves those of others alone', async () => {
    await manager.consumers.delete('EVENTS', 'billing');
    await manager.consumers.add('EVENTS', { durable_name: 'billing', deliver_subject: 'rpc.billing.reserve' });
    for (const durable_name of ['gateway', 'crm']) {
      await manager.consumers.add('EVENTS', { durable_name, ack_policy: AckPolicy.Explicit });
    }
    expect((await run()).sort()).toEqual([
      'consumer billing of EVENTS: made anew',
      'consumer crm of EVENTS: not of Rowdeck, left as it is',
      'consumer gateway of EVENTS: removed',
    ]);
  });

  it('names every wrong setting', async () => {
    const failure = await provision({ NATS_REPLICAS: '0' }).catch(String);
    expect(failure).toMatch(/NATS_ADMIN_URL[\s\S]*NATS_REPLICAS/);
  });

  it('sends no administrator’s password over a network without TLS', async () => {
    const failure = await provision({ NATS_ADMIN_URL: 'nats://provision:k3mQ@nats.example:4222' }).catch(String);
    expect(failure).toContain('NATS_ADMIN_URL: leads to nats.example without TLS');
  });
});
