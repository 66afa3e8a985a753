import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { ServiceEnvironment } from '@rowdeck/service-kit';
import { describeWith, DisposableNats, eventually } from '@rowdeck/testing';
import { Events, type NatsConnection } from 'nats';
import { natsSettings } from '../../messaging.config';
import { type NatsBroker } from './nats-broker';
import { openConnection, openNatsBroker } from './open-nats-broker';

const permissions = { publish: ['>'], subscribe: ['>'] };
const accessOf = (passwords: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(passwords).map(([user, password]) => [user, { password, permissions }]));

const refusalsOf = (connection: NatsConnection): unknown[] => {
  const refusals: unknown[] = [];
  void (async () => {
    for await (const { type, data } of connection.status()) if (type === Events.Error) refusals.push(data);
  })();
  return refusals;
};

describeWith(['nats', 'own-nats'], 'the NATS password of a service, changed while it runs', () => {
  let server: DisposableNats;
  let folder = '';
  let broker: NatsBroker;
  let caller: NatsConnection;

  const urlOf = (user: string, password: string): string => {
    const url = new URL(server.url);
    [url.username, url.password] = [user, password];
    return url.href;
  };
  /** As a changed Secret arrives in a pod. */
  const provide = (address: string) => writeFile(join(folder, 'url'), address);
  const opening = (url: string) => openConnection({ service: 'billing', url, connectTimeoutMs: 0 });
  const works = () => expect(broker.request('rpc.billing.echo', { body: 'a', headers: {} }, 1_000)).resolves.toBe('a');

  beforeEach(async () => {
    Logger.overrideLogger(false);
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-password-'));
    const started = await DisposableNats.start(accessOf({ billing: 'first' }));
    if (!started) throw new Error('no nats-server');
    server = started;
    await provide(urlOf('billing', 'first'));
    const settings = natsSettings(new ServiceEnvironment({ NATS_URL_FILE: join(folder, 'url') }));
    if (!settings) throw new Error('no address');
    broker = await openNatsBroker({ service: 'billing', ...settings });
    caller = await opening(server.url);
    caller.subscribe('rpc.billing.echo', { callback: (_error, message) => message.respond(message.data) });
    await caller.flush();
  });
  afterEach(async () => {
    await Promise.all([broker.close(), caller.close()]);
    await server.remove();
    await rm(folder, { recursive: true });
  });

  it('is taken when the server puts the service out, and the former one opens nothing', async () => {
    await works();
    await provide(urlOf('billing', 'second'));
    await server.reload(accessOf({ billing: 'second' }));
    await eventually(() => expect(opening(urlOf('billing', 'first'))).rejects.toThrow(/Authorization/));
    await eventually(works);
  });

  it('may be changed on the server long before the service has it: it goes on trying', async () => {
    const connection = await openConnection({
      service: 'billing',
      url: () => readFileSync(join(folder, 'url'), 'utf8'),
    });
    const refusals = refusalsOf(connection);
    await server.reload(accessOf({ billing: 'second' }));
    await eventually(() => expect(broker.checkReady()).rejects.toThrow('NATS does not answer'));
    // By itself, the client gives up after two.
    await eventually(() => expect(refusals.length).toBeGreaterThan(3));
    expect(connection.isClosed()).toBe(false);
    await provide(urlOf('billing', 'second'));
    await eventually(works);
    await broker.checkReady();
    await eventually(() => connection.flush());
    await connection.close();
  });

  it('is changed by way of a second user of the same permissions, and the former user may go', async () => {
    await server.reload(accessOf({ billing: 'first', 'billing-b': 'other' }));
    await provide(urlOf('billing-b', 'other'));
    await works();
    await server.reload(accessOf({ 'billing-b': 'other' }));
    await eventually(() => expect(opening(urlOf('billing', 'first'))).rejects.toThrow(/Authorization/));
    await eventually(works);
  });
});
