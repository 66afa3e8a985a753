import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, Problem } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { Consumes } from '../events/consumes.decorator';
import { Works } from '../jobs/works.decorator';
import { onEachAdapter } from './each-adapter';
import { orderPlaced, packOrder } from './test-contracts';

@Injectable()
class Moody {
  readonly jobs: number[] = [];
  readonly events: { number: number; at: number }[] = [];

  @Works(packOrder, { concurrency: 1, maxDeliveries: 5, backoffMs: [200, 600] })
  pack(): void {
    this.jobs.push(Date.now());
    if (this.jobs.length < 4) throw new Problem('storage.unavailable');
  }

  @Consumes(orderPlaced, { id: 'note-placed' })
  onPlaced({ data }: EnvelopeOf<typeof orderPlaced>): void {
    this.events.push({ number: data.number, at: Date.now() });
    if (data.number === 1 && this.events.filter(({ number }) => number === 1).length === 1) {
      throw new Problem('service.unavailable');
    }
  }
}

const gaps = (times: readonly number[]): number[] => times.slice(1).map((time, index) => time - (times[index] ?? 0));

onEachAdapter('backoff', (world) => {
  it('pauses longer before each further attempt at a job, and the last pause repeats', async () => {
    const moody = new Moody();
    const billing = await world().start('billing', { providers: [{ provide: Moody, useValue: moody }] });
    await billing.jobs.enqueue(packOrder, { number: 1 }, { id: randomUUID() });

    await eventually(() => expect(moody.jobs).toHaveLength(4));
    const [first = 0, second = 0, third = 0] = gaps(moody.jobs);
    expect(first).toBeGreaterThanOrEqual(190);
    expect(first).toBeLessThan(600);
    expect(second).toBeGreaterThanOrEqual(590);
    expect(third).toBeGreaterThanOrEqual(590);
  });

  it('lets other events pass while one waits for its next attempt', async () => {
    const moody = new Moody();
    await world().start('billing', { providers: [{ provide: Moody, useValue: moody }] });
    const teams = await world().start('teams');
    await teams.transactions.run(async (manager) => {
      for (const number of [1, 2, 3]) {
        await teams.outbox.append(manager, orderPlaced, { number }, { subject: String(number), actor: null });
      }
    });

    await eventually(() => expect(moody.events.map(({ number }) => number)).toEqual([1, 2, 3, 1]));
    const [failed, , , again] = moody.events;
    expect((again?.at ?? 0) - (failed?.at ?? 0)).toBeGreaterThanOrEqual(900);
  });
});
