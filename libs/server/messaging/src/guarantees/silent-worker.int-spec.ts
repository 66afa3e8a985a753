import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { eventually } from '@rowdeck/testing';
import { type Job, Works } from '../jobs/works.decorator';
import { overNats } from '../../test/each-adapter';
import { packOrder } from '../../test/test-contracts';

const ALIVE = 1;

@Injectable()
class SlowWorker {
  readonly attempts: string[] = [];
  readonly ended: number[] = [];

  private redone: (() => void) | undefined;
  private readonly again = new Promise<void>((resolve) => (this.redone = resolve));

  /** Each first attempt lasts until the silent one has been given to another: longer than a worker may be silent. */
  @Works(packOrder, { concurrency: 4 })
  async pack({ number }: { number: number }, job: Job): Promise<void> {
    this.attempts.push(`${number}/${job.attempt}`);
    const beat = number === ALIVE ? setInterval(() => job.keepAlive(), 250) : undefined;
    if (job.attempt > 1) this.redone?.();
    await this.again;
    clearInterval(beat);
    this.ended.push(number);
  }
}

overNats('a worker that takes long', (world) => {
  it('keeps its job while it says that it lives, and loses it to another when it is silent', async () => {
    const worker = new SlowWorker();
    const billing = await world().start('billing', { providers: [{ provide: SlowWorker, useValue: worker }] });
    await billing.jobs.enqueue(packOrder, { number: ALIVE }, { id: randomUUID() });
    await billing.jobs.enqueue(packOrder, { number: 2 }, { id: randomUUID() });

    await eventually(() => expect(worker.ended.filter((number) => number === 2)).toHaveLength(2));

    expect(worker.attempts.sort()).toEqual(['1/1', '2/1', '2/2']);
    expect(worker.ended.filter((number) => number === ALIVE)).toHaveLength(1);
  });
});
