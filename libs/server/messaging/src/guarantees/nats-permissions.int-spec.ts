import { randomUUID } from 'node:crypto';
import { Controller, Injectable } from '@nestjs/common';
import { type EnvelopeOf } from '@rowdeck/contracts';
import { describeWith, freshDatabase, testNats, type TestDatabase } from '@rowdeck/testing';
import { connect, type NatsConnection } from 'nats';
import { Consumes } from '../events/consumes.decorator';
import { natsPermissions } from '../names/nats-permissions';
import { connectionOptions } from '../broker/nats/open-nats-broker';
import { Handles } from '../rpc/handles.decorator';
import { eventually } from './eventually';
import { orderPlaced, priceOf } from './test-contracts';
import { startTestService, TEST_SCHEMA, type TestService } from './test-service';

@Injectable()
class Ear {
  readonly heard: number[] = [];

  @Consumes(orderPlaced, { id: 'note-placed' })
  onPlaced({ data }: EnvelopeOf<typeof orderPlaced>): void {
    this.heard.push(data.number);
    if (data.number === 13) throw new TypeError('unlucky');
  }
}

@Controller()
class PriceRpc {
  @Handles(priceOf)
  price({ count }: { count: number }) {
    return { cents: count };
  }
}

describeWith(['postgres', 'own-nats'], 'a service with the permissions of its own NATS user', () => {
  const passwords = { teams: randomUUID(), billing: randomUUID() };
  let nats: Awaited<ReturnType<typeof testNats>>;
  const databases: TestDatabase[] = [];
  const services: TestService[] = [];
  const ear = new Ear();

  const urlOf = (service: 'teams' | 'billing'): string => {
    const url = new URL(nats.url);
    [url.username, url.password] = [service, passwords[service]];
    return url.href;
  };

  const start = async (name: 'teams' | 'billing', parts: Parameters<typeof startTestService>[1]) => {
    const database = await freshDatabase(name, TEST_SCHEMA);
    databases.push(database);
    const service = await startTestService(name, parts, { DATABASE_URL: database.url, NATS_URL: urlOf(name) });
    services.push(service);
    return service;
  };

  const connectAs = (service: 'teams' | 'billing'): Promise<NatsConnection> =>
    connect(connectionOptions({ service, url: urlOf(service), replicas: 1 }));

  beforeAll(async () => {
    const user = (service: 'teams' | 'billing') => ({
      password: passwords[service],
      permissions: natsPermissions(service),
    });
    nats = await testNats({ teams: user('teams'), billing: user('billing') });
  });

  afterAll(async () => {
    await Promise.all(services.map(({ running }) => running.close()));
    await Promise.all(databases.map((database) => database.drop()));
    await nats.remove();
  });

  it('calls, answers, tells events and consumes them', async () => {
    await start('billing', { providers: [{ provide: Ear, useValue: ear }], controllers: [PriceRpc] });
    const teams = await start('teams', {});
    expect(await teams.rpc.call(priceOf, { article: 'pear', count: 3 })).toEqual({ cents: 3 });

    await teams.transactions.run((manager) =>
      teams.outbox.append(manager, orderPlaced, { number: 1 }, { subject: '1', actor: null }),
    );
    await eventually(() => expect(ear.heard).toEqual([1]));
  });

  it.each([
    ['publish an event of another service', 'events.billing.invoice.paid'],
    ['hand out work of another service', 'jobs.billing.pack-order'],
    ['write a dead letter of another service', 'dead.billing.billing'],
    ['delete a stream', '$JS.API.STREAM.DELETE.EVENTS'],
    ['purge a stream', '$JS.API.STREAM.PURGE.EVENTS'],
    ['take from the durable of another service', '$JS.API.CONSUMER.MSG.NEXT.EVENTS.billing'],
    ['answer what another service asked', '_INBOX_billing.guess'],
  ])('may not %s', async (_what, subject) => {
    const connection = await connectAs('teams');
    const refused = (async () => {
      for await (const { type, data } of connection.status()) if (String(type) === 'error') return data;
      return undefined;
    })();
    connection.publish(subject, '{}');
    await connection.flush();
    expect(await refused).toContain('PERMISSIONS_VIOLATION');
    await connection.close();
  });

  it.each([
    ['answer calls to another service', 'rpc.billing.>'],
    ['read the answers of another service', '_INBOX_billing.>'],
    ['read all events past its durable', 'events.>'],
  ])('may not %s', async (_what, subject) => {
    const connection = await connectAs('teams');
    const refused = new Promise<unknown>((resolve) => {
      connection.subscribe(subject, { callback: (error) => resolve(error?.message) });
    });
    expect(await refused).toMatch(/permissions violation/i);
    await connection.close();
  });
});
