import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EnvelopeOf } from '@rowdeck/contracts';
import { connect } from 'nats';
import { type EntityManager } from 'typeorm';
import { eventually } from '@rowdeck/testing';
import { connectionOptions } from '../broker/nats/open-nats-broker';
import { Consumes } from '../events/consumes.decorator';
import { Inbox } from '../events/inbox';
import { onEachAdapter, overNats } from '../../test/each-adapter';
import { orderPlaced, orderShipped } from '../../test/test-contracts';
import { type TestService } from '../../test/test-service';

@Injectable()
class Shelf {
  attempts = 0;

  @Consumes(orderPlaced, { id: 'count-one' })
  async onPlaced({ data }: EnvelopeOf<typeof orderPlaced>, manager: EntityManager): Promise<void> {
    this.attempts += 1;
    await manager.query('INSERT INTO effects (what) VALUES ($1)', [`one ${data.number}`]);
    if (this.attempts === 1) throw new Error('the effect is rolled back with this');
  }

  @Consumes(orderPlaced, { id: 'count-two' })
  async onPlacedToo({ data }: EnvelopeOf<typeof orderPlaced>, manager: EntityManager): Promise<void> {
    await manager.query('INSERT INTO effects (what) VALUES ($1)', [`two ${data.number}`]);
  }

  @Consumes(orderShipped, { id: 'note-shipped' })
  async onShipped(_event: EnvelopeOf<typeof orderShipped>, manager: EntityManager): Promise<void> {
    await manager.query(`INSERT INTO effects (what) VALUES ('shipped')`);
  }
}

const place = (teams: TestService, number: number) =>
  teams.transactions.run((manager) =>
    teams.outbox.append(manager, orderPlaced, { number }, { subject: String(number), actor: null }),
  );

overNats('an event that is in the stream twice', (world) => {
  it('has its effect once', async () => {
    const shelf = new Shelf();
    shelf.attempts = 1;
    const billing = await world().start('billing', { providers: [{ provide: Shelf, useValue: shelf }] });
    const teams = await world().start('teams');
    await place(teams, 7);
    await eventually(() => expect(shelf.attempts).toBe(2));

    // Under another id, the stream does not see that it has it: as when the window for duplicates is over.
    const [row] = await teams.dataSource.query<{ envelope: object }[]>('SELECT envelope FROM outbox');
    const connection = await connect(connectionOptions({ service: 'teams', url: world().nats?.url ?? '' }));
    const subject = 'events.teams.order.placed';
    await connection.jetstream().publish(subject, JSON.stringify(row?.envelope), { msgID: randomUUID() });
    await connection.close();
    await place(teams, 8);
    await eventually(() => expect(shelf.attempts).toBe(3));

    const effects = await billing.dataSource.query<{ what: string }[]>(`SELECT what FROM effects WHERE what = 'one 7'`);
    expect(effects).toHaveLength(1);
  });
});

onEachAdapter('a duplicate event', (world) => {
  it('has its effect once, in each of the methods that handle it', async () => {
    const shelf = new Shelf();
    const billing = await world().start('billing', { providers: [{ provide: Shelf, useValue: shelf }] });
    const teams = await world().start('teams');
    const number = 100 + Math.floor(Math.random() * 1e6);

    await place(teams, number);
    await eventually(() => expect(shelf.attempts).toBe(2));
    // As after a crash between publication and commit.
    await teams.dataSource.query('UPDATE outbox SET published_at = NULL');
    await teams.transactions.run((manager) =>
      teams.outbox.append(manager, orderShipped, { number }, { subject: '1', actor: null }),
    );
    await eventually(async () =>
      expect(await billing.dataSource.query(`SELECT what FROM effects WHERE what = 'shipped'`)).toHaveLength(1),
    );

    const effects = await billing.dataSource.query<{ what: string }[]>('SELECT what FROM effects ORDER BY what');
    expect(effects.map(({ what }) => what)).toEqual([`one ${number}`, 'shipped', `two ${number}`].sort());
  });

  it('has its effect once when two replicas are given it at the same time', async () => {
    const shelf = new Shelf();
    shelf.attempts = 1;
    const billing = await world().start('billing', { providers: [{ provide: Shelf, useValue: shelf }] });
    const inbox = new Inbox(billing.transactions);
    const eventId = randomUUID();
    const effect = () => billing.dataSource.query(`INSERT INTO effects (what) VALUES ('raced')`).then(() => undefined);

    await Promise.all([1, 2, 3].map(() => inbox.once(eventId, 'race', effect)));

    expect(await billing.dataSource.query(`SELECT 1 FROM effects WHERE what = 'raced'`)).toHaveLength(1);
  });
});
