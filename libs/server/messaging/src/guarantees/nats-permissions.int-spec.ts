import { Controller, Injectable } from '@nestjs/common';
import { type EnvelopeOf, SERVICE_NAMES, type ServiceName } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { connect, type NatsConnection, StringCodec } from 'nats';
import { connectionOptions } from '../broker/nats/open-nats-broker';
import { Consumes } from '../events/consumes.decorator';
import { Handles } from '../handlers/handles.decorator';
import { natsPermissions } from '../names/nats-permissions';
import { EVERY_ATTACK } from './attacks.cases';
import { PermittedUsers, type User } from '../../test/permitted-users';
import { orderPlaced, priceOf, TEST_CONTRACTS } from '../../test/test-contracts';

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

/** What the server refused on a connection, such as `publish $JS.API.INFO`. */
class Refusals {
  private readonly refused = new Set<string>();

  constructor(private readonly connection: NatsConnection) {
    void this.watch();
  }

  /** The server has answered everything that was sent before. */
  async after(send: () => void): Promise<ReadonlySet<string>> {
    send();
    await this.connection.flush();
    // The refusals are read by now, and handed on in turns of their own.
    await new Promise((resolve) => setImmediate(resolve));
    return this.refused;
  }

  private async watch(): Promise<void> {
    for await (const { permissionContext } of this.connection.status()) {
      if (permissionContext) this.refused.add(`${permissionContext.operation} ${permissionContext.subject}`);
    }
  }
}

describeWith(['postgres', 'own-nats'], 'a service with the permissions of its own NATS user', () => {
  let users: PermittedUsers;
  const refusals = new Map<User, Refusals>();
  const ear = new PlacedOrders();

  beforeAll(async () => {
    users = await PermittedUsers.open();
    for (const service of SERVICE_NAMES) refusals.set(service, new Refusals(await users.steal(service)));
  });

  afterAll(() => users.remove());

  it('calls, answers, publishes events and consumes them', async () => {
    const billing = { providers: [{ provide: PlacedOrders, useValue: ear }], controllers: [PriceRpc] };
    await users.start('billing', billing);
    const teams = await users.start('teams');
    expect(await teams.rpc.call(priceOf, { article: 'pear', count: 3 })).toEqual({ cents: 3 });

    await teams.transactions.run((manager) =>
      teams.outbox.append(manager, orderPlaced, { number: 1 }, { subject: '1', actor: null }),
    );
    await eventually(() => expect(ear.received).toEqual([1]));
  });

  it.each(EVERY_ATTACK)('%s may not %s', async (service, _what, { publish, subscribe }) => {
    const connection = await users.steal(service);
    const refused = await refusals.get(service)?.after(() => {
      if (publish !== undefined) connection.publish(publish, '{}');
      if (subscribe !== undefined) connection.subscribe(subscribe, { callback: () => undefined });
    });
    expect(refused).toContain(publish === undefined ? `subscription ${subscribe}` : `publish ${publish}`);
  });

  /** Sends whatever the user may send or receive, with the answer to go where the user may not publish; answers whatever comes. */
  const sendAround = async (service: ServiceName, target: string): Promise<void> => {
    const connection = await connect(connectionOptions({ service, url: users.urlOf(service) }));
    const { publish, subscribe } = natsPermissions(service, TEST_CONTRACTS);
    for (const subject of subscribe) {
      connection.subscribe(subject, { callback: (_error, message) => void message?.respond('forged') });
    }
    for (const pattern of [...publish, ...subscribe]) {
      connection.publish(pattern.replaceAll(/[*>]/g, 'x'), 'forged', { reply: target });
    }
    // Once for what was sent, once for what it was answered with.
    await connection.flush();
    await connection.flush();
    await connection.close();
  };

  // Whoever receives a message may answer it wherever the answer is to go: one to oneself would allow everything.
  it.each(SERVICE_NAMES)('%s may not send itself what it subscribes to', async (service) => {
    const connection = await users.steal(service);
    const subjects = natsPermissions(service, TEST_CONTRACTS).subscribe.map((each) => each.replaceAll(/[*>]/g, 'x'));
    const refused = await refusals.get(service)?.after(() => {
      for (const subject of subjects) connection.publish(subject, 'forged', { reply: 'events.billing.thing.done' });
    });
    expect(subjects.length).toBeGreaterThan(0);
    expect([...(refused ?? [])]).toEqual(expect.arrayContaining(subjects.map((subject) => `publish ${subject}`)));
  });

  it.each(SERVICE_NAMES)('%s cannot have JetStream or itself publish for it what it may not', async (service) => {
    const target = `events.${service === 'billing' ? 'identity' : 'billing'}.thing.done`;
    const passed: string[] = [];
    const operator = await connect(connectionOptions({ service: 'operator', url: users.server.url }));
    operator.subscribe(target, {
      callback: (_error, { subject, data }) => void passed.push(`${subject} ${StringCodec().decode(data)}`),
    });
    await operator.flush();
    await sendAround(service, target);
    await operator.flush();
    await operator.close();
    // Acknowledgements of JetStream itself may come there; nothing that the user has written.
    expect(passed.filter((message) => message === `${target} forged`)).toEqual([]);
  });

  // JetStream delivers with rights of its own: without a check, this would be a way around the permissions.
  it('cannot make a call by letting JetStream deliver an event to the subject of that call', async () => {
    const teams = await users.start('teams');
    const gateway = await users.steal('gateway');
    gateway.publish('events.gateway.order.placed', JSON.stringify({ article: 'fig', count: 99 }));
    await gateway.flush();
    const admin = await users.steal('admin');
    admin.publish('$JS.API.CONSUMER.MSG.NEXT.EVENTS.admin', JSON.stringify({ batch: 100, no_wait: true }), {
      reply: priceOf.subject,
    });
    await admin.flush();
    const operator = await connect(connectionOptions({ service: 'operator', url: users.server.url }));
    const manager = await operator.jetstreamManager();
    await eventually(async () => expect((await manager.consumers.info('EVENTS', 'admin')).num_pending).toBe(0));
    await operator.close();
    // Whatever was delivered before this answer has been handled or dropped.
    await teams.rpc.call(priceOf, { article: 'pear', count: 4 });
    expect(ASKED).not.toContain(99);
  });
});
