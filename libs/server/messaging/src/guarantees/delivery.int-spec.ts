import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, type EventEnvelope } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { eventually } from '@rowdeck/testing';
import { Consumes, ConsumesAll } from '../events/consumes.decorator';
import { type Job, Works } from '../jobs/works.decorator';
import { onEachAdapter } from '../../test/each-adapter';
import { orderPlaced, orderShipped, packOrder } from '../../test/test-contracts';

@Injectable()
class Ledger {
  readonly placed: EnvelopeOf<typeof orderPlaced>[] = [];
  readonly packed: { number: number; job: Job }[] = [];

  @Consumes(orderPlaced, { id: 'note-placed' })
  async onPlaced(event: EnvelopeOf<typeof orderPlaced>, manager: EntityManager): Promise<void> {
    await manager.query('INSERT INTO effects (what) VALUES ($1)', [`placed ${event.data.number}`]);
    this.placed.push(event);
  }

  @Works(packOrder, { concurrency: 2 })
  pack({ number }: { number: number }, job: Job): void {
    this.packed.push({ number, job });
  }
}

@Injectable()
class Journal {
  readonly all: EventEnvelope[] = [];

  @ConsumesAll({ id: 'note-all' })
  onAny(event: EventEnvelope): void {
    this.all.push(event);
  }
}

const actor = {
  userId: '0198d1a0-0000-7000-8000-000000000001',
  email: 'ana@example.com',
  name: 'Ana',
  admin: false,
  via: 'session',
} as const;

onEachAdapter('delivery', (world) => {
  it('brings a committed event to its consumer as a CloudEvent', async () => {
    const ledger = new Ledger();
    await world().start('billing', { providers: [{ provide: Ledger, useValue: ledger }] });
    const teams = await world().start('teams');

    await teams.transactions.run((manager) =>
      teams.outbox.append(manager, orderPlaced, { number: 1 }, { subject: '1', actor }),
    );

    await eventually(() => expect(ledger.placed).toHaveLength(1));
    expect(ledger.placed[0]).toMatchObject({
      specversion: '1.0',
      source: '/rowdeck/teams',
      type: 'rowdeck.teams.order.placed',
      subject: '1',
      dataversion: 1,
      actor,
      data: { number: 1 },
    });
  });

  it('brings every event to the consumer of all, and to nobody the events of a transaction that failed', async () => {
    const [ledger, journal] = [new Ledger(), new Journal()];
    await world().start('billing', { providers: [{ provide: Ledger, useValue: ledger }] });
    await world().start('admin', { providers: [{ provide: Journal, useValue: journal }] });
    const teams = await world().start('teams');

    const failing = teams.transactions.run(async (manager) => {
      await teams.outbox.append(manager, orderShipped, { number: 13 }, { subject: '13', actor: null });
      throw new Error('second thoughts');
    });
    await expect(failing).rejects.toThrow('second thoughts');
    await teams.transactions.run(async (manager) => {
      await teams.outbox.append(manager, orderShipped, { number: 2 }, { subject: '2', actor: null });
      await teams.outbox.append(manager, orderPlaced, { number: 3 }, { subject: '3', actor: null });
    });

    await eventually(() => expect(ledger.placed).toHaveLength(1));
    await eventually(() =>
      expect(journal.all.slice(-2).map(({ data }) => data)).toEqual([{ number: 2 }, { number: 3 }]),
    );
    expect(journal.all).not.toContainEqual(expect.objectContaining({ data: { number: 13 } }));
  });

  it('delivers each event as it is committed', async () => {
    const ledger = new Ledger();
    await world().start('billing', { providers: [{ provide: Ledger, useValue: ledger }] });
    const teams = await world().start('teams');
    for (let number = 10; number < 15; number++) {
      await teams.transactions.run((manager) =>
        teams.outbox.append(manager, orderPlaced, { number }, { subject: String(number), actor }),
      );
      await eventually(() => expect(ledger.placed.at(-1)?.data).toEqual({ number }));
    }
  });

  it('gives a job to one worker, once, with its id', async () => {
    const ledger = new Ledger();
    const billing = await world().start('billing', { providers: [{ provide: Ledger, useValue: ledger }] });

    await billing.jobs.enqueue(packOrder, { number: 7 }, { id: 'pack-7' });
    await billing.jobs.enqueue(packOrder, { number: 7 }, { id: 'pack-7' });
    await billing.jobs.enqueue(packOrder, { number: 8 }, { id: 'pack-8' });

    await eventually(() => expect(ledger.packed).toHaveLength(2));
    expect(ledger.packed.map(({ number, job }) => [number, job.id, job.attempt, job.lastAttempt])).toEqual([
      [7, 'pack-7', 1, false],
      [8, 'pack-8', 1, false],
    ]);
  });
});
