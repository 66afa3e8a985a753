import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EnvelopeOf } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { eventually } from '@rowdeck/testing';
import { Consumes } from '../events/consumes.decorator';
import { Works } from '../jobs/works.decorator';
import { overNats } from '../../test/each-adapter';
import { orderPlaced, orderShipped, packOrder } from '../../test/test-contracts';
import { type TestService } from '../../test/test-service';

@Injectable()
class Witness {
  readonly placed: number[] = [];
  readonly packed: number[] = [];

  @Consumes(orderPlaced, { id: 'note-placed' })
  async onPlaced({ data }: EnvelopeOf<typeof orderPlaced>, manager: EntityManager): Promise<void> {
    await manager.query('INSERT INTO effects (what) VALUES ($1)', [`placed ${data.number}`]);
    this.placed.push(data.number);
  }

  @Works(packOrder, { concurrency: 2 })
  pack({ number }: { number: number }): void {
    this.packed.push(number);
  }
}

@Injectable()
class LateWitness {
  readonly shipped: number[] = [];

  @Consumes(orderShipped, { id: 'note-shipped' })
  onShipped({ data }: EnvelopeOf<typeof orderShipped>): void {
    this.shipped.push(data.number);
  }
}

const place = (teams: TestService, number: number, event: typeof orderPlaced | typeof orderShipped = orderPlaced) =>
  teams.transactions.run((manager) =>
    teams.outbox.append(manager, event, { number }, { subject: String(number), actor: null }),
  );

const unpublished = async ({ dataSource }: TestService): Promise<number> => {
  const rows: unknown[] = await dataSource.query('SELECT 1 FROM outbox WHERE published_at IS NULL');
  return rows.length;
};

overNats('a wiped JetStream', (world) => {
  it('is set up again by provisioning, and the services that run go on by themselves', async () => {
    const witness = new Witness();
    const billing = await world().start('billing', { providers: [{ provide: Witness, useValue: witness }] });
    const teams = await world().start('teams');
    await place(teams, 1);
    await eventually(() => expect(witness.placed).toEqual([1]));

    await world().nats?.restart({ wiped: true });
    await place(teams, 2);
    await world().nats?.provision();
    await eventually(() => expect(witness.placed).toEqual([1, 2]));
    await eventually(() => billing.jobs.enqueue(packOrder, { number: 3 }, { id: randomUUID() }));

    await eventually(() => expect(witness.packed).toEqual([3]));
    const effects = await billing.dataSource.query<{ what: string }[]>('SELECT what FROM effects ORDER BY id');
    expect(effects.map(({ what }) => what)).toEqual(['placed 1', 'placed 2']);
  });

  it('loses no event that it had acknowledged and nobody had handled yet', async () => {
    const teams = await world().start('teams');
    await place(teams, 4, orderShipped);
    await eventually(async () =>
      expect(await teams.dataSource.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).toEqual([]),
    );

    await world().nats?.restart({ wiped: true });
    await world().nats?.provision();
    const witness = new LateWitness();
    await world().start('admin', { providers: [{ provide: LateWitness, useValue: witness }] });

    await eventually(() => expect(witness.shipped).toEqual([4]));
  });

  it('is bridged by the outbox while the server is away', async () => {
    const witness = new Witness();
    const billing = await world().start('billing', { providers: [{ provide: Witness, useValue: witness }] });
    const teams = await world().start('teams');
    await world().nats?.stop();
    await place(teams, 5);
    await eventually(async () => {
      const response = await fetch(`http://127.0.0.1:${billing.running.healthPort}/readyz`);
      expect([response.status, await response.json()]).toEqual([
        503,
        {
          status: 'not ready',
          parts: expect.objectContaining({
            messaging: expect.stringMatching(/^NATS does not answer\. Check NATS_URL/) as string,
            database: 'ok',
          }) as object,
        },
      ]);
    });
    expect([await unpublished(teams), witness.placed]).toEqual([1, []]);

    await world().nats?.restart();
    await eventually(() => expect(witness.placed).toEqual([5]));
    await eventually(async () => {
      expect((await fetch(`http://127.0.0.1:${billing.running.healthPort}/readyz`)).status).toBe(200);
    });
  });
});
