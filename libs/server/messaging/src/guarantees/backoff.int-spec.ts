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
  attempts = 0;
  readonly events: number[] = [];

  @Works(packOrder, { concurrency: 1, maxDeliveries: 5, backoffMs: [200, 600] })
  pack(): void {
    this.attempts += 1;
    if (this.attempts < 4) throw new Error('the tape is torn');
  }

  @Consumes(orderPlaced, { id: 'note-placed' })
  onPlaced({ data }: EnvelopeOf<typeof orderPlaced>): void {
    this.events.push(data.number);
    if (data.number === 1 && this.events.length === 1) {
      throw new Problem('service.unavailable');
    }
  }
}

onEachAdapter('backoff', (world) => {
  afterEach(() => void jest.restoreAllMocks());

  it('pauses longer before each further attempt at a job, and the last pause repeats', async () => {
    const announced = jest.spyOn(Logger.prototype, 'warn');
    const moody = new Moody();
    const billing = await world().start('billing', { providers: [{ provide: Moody, useValue: moody }] });
    await billing.jobs.enqueue(packOrder, { number: 1 }, { id: randomUUID() });

    await eventually(() => expect(moody.attempts).toBe(4));
    expect(announced.mock.calls.map(([, text]) => text as string)).toEqual(
      [200, 600, 600].map((ms) => `jobs.billing.pack-order failed, again in ${ms} ms`),
    );
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
