import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { type EnvelopeOf, Problem } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { Consumes } from '../events/consumes.decorator';
import { Works } from '../jobs/works.decorator';
import { onEachAdapter } from '../../test/each-adapter';
import { orderPlaced, packOrder } from '../../test/test-contracts';

@Injectable()
class Moody {
  readonly jobs: number[] = [];
  readonly events: number[] = [];

  @Works(packOrder, { concurrency: 1, maxDeliveries: 5, backoffMs: [200, 600] })
  pack(): void {
    this.jobs.push(Date.now());
    if (this.jobs.length < 4) throw new Problem('storage.unavailable');
  }

  @Consumes(orderPlaced, { id: 'note-placed' })
  onPlaced({ data }: EnvelopeOf<typeof orderPlaced>): void {
    this.events.push(data.number);
    if (data.number === 1 && this.events.length === 1) {
      throw new Problem('service.unavailable');
    }
  }
}

const gaps = (times: readonly number[]): number[] => times.slice(1).map((time, index) => time - (times[index] ?? 0));

onEachAdapter('backoff', (world) => {
  afterEach(() => void jest.restoreAllMocks());

  it('pauses longer before each further attempt at a job, and the last pause repeats', async () => {
    const announced = jest.spyOn(Logger.prototype, 'warn');
    const moody = new Moody();
    const billing = await world().start('billing', { providers: [{ provide: Moody, useValue: moody }] });
    await billing.jobs.enqueue(packOrder, { number: 1 }, { id: randomUUID() });

    await eventually(() => expect(moody.jobs).toHaveLength(4));
    const pauses = [200, 600, 600];
    expect(announced.mock.calls.map(([, text]) => text as string)).toEqual(
      pauses.map((ms) => `jobs.billing.pack-order failed, again in ${ms} ms`),
    );
    // No pause is cut short; how much longer it takes is the machine's affair.
    expect(gaps(moody.jobs).map((gap, index) => gap >= 0.95 * (pauses[index] ?? 0))).toEqual([true, true, true]);
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

    await eventually(() => expect(moody.events).toEqual([1, 2, 3, 1]));
  });
});
