import { randomUUID } from 'node:crypto';
import { Controller, Injectable } from '@nestjs/common';
import { type EnvelopeOf } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { eventually } from '@rowdeck/testing';
import { Consumes } from '../events/consumes.decorator';
import { Outbox } from '../events/outbox';
import { Works } from '../jobs/works.decorator';
import { Handles } from '../handlers/handles.decorator';
import { onEachAdapter } from '../../test/each-adapter';
import { openTill, orderPlaced, orderShipped, packOrder, priceOf } from '../../test/test-contracts';
import { type TestService } from '../../test/test-service';

@Injectable()
class Listener {
  readonly numbers: number[] = [];

  @Consumes(orderPlaced, { id: 'note-placed' })
  onPlaced({ data }: EnvelopeOf<typeof orderPlaced>): void {
    this.numbers.push(data.number);
  }

  @Consumes(orderShipped, { id: 'note-shipped' })
  onShipped({ data }: EnvelopeOf<typeof orderShipped>): void {
    this.numbers.push(data.number);
  }
}

/** Holds work until the test lets it go on. */
class Gate {
  open: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => (this.open = resolve));
}

let gate = new Gate();
const started: string[] = [];

@Injectable()
class SlowPacker {
  static finished: number[] = [];

  constructor(
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  @Works(packOrder, { concurrency: 1 })
  async pack({ number }: { number: number }): Promise<void> {
    started.push(`job ${number}`);
    await gate.opened;
    await this.transactions.run((manager) =>
      this.outbox.append(manager, orderShipped, { number }, { subject: String(number), actor: null }),
    );
    SlowPacker.finished.push(number);
  }
}

@Controller()
class SlowPricesRpc {
  @Handles(priceOf)
  async price({ count }: { count: number }): Promise<{ cents: number }> {
    started.push('call');
    await gate.opened;
    return { cents: count };
  }

  @Handles(openTill)
  open(): { open: boolean } {
    return { open: true };
  }
}

/** The status of /readyz; 0 when nobody listens any more. */
const readiness = async ({ running }: TestService): Promise<number> =>
  fetch(`http://127.0.0.1:${running.healthPort}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );

onEachAdapter('an orderly end', (world) => {
  beforeEach(() => {
    started.length = 0;
    gate = new Gate();
    SlowPacker.finished = [];
  });

  it('keeps the order in which events were committed', async () => {
    const listener = new Listener();
    await world().start('billing', { providers: [{ provide: Listener, useValue: listener }] });
    const teams = await world().start('teams');
    const numbers = Array.from({ length: 120 }, (_unused, index) => index);
    for (const number of numbers) {
      const event = number % 2 === 0 ? orderPlaced : orderShipped;
      await teams.transactions.run((manager) =>
        teams.outbox.append(manager, event, { number }, { subject: String(number), actor: null }),
      );
    }

    await eventually(() => expect(listener.numbers).toHaveLength(120));
    expect(listener.numbers).toEqual(numbers);
  });

  it('finishes the job that was taken, publishes what it wrote, and leaves the others', async () => {
    const listener = new Listener();
    await world().start('admin', { providers: [{ provide: Listener, useValue: listener }] });
    const billing = await world().start('billing', { providers: [SlowPacker], controllers: [SlowPricesRpc] });
    const { rpc } = await world().start('teams');
    await billing.jobs.enqueue(packOrder, { number: 1_001 }, { id: randomUUID() });
    await billing.jobs.enqueue(packOrder, { number: 1_002 }, { id: randomUUID() });
    await eventually(() => expect(started).toEqual(['job 1001']));

    const closing = billing.running.close();
    await eventually(async () => expect(await readiness(billing)).not.toBe(200));
    // It stops to take jobs when it stops to take calls, just behind that.
    await eventually(() => expect(rpc.call(openTill, {})).rejects.toThrow('Nobody answers'));
    gate.open();
    await closing;

    expect([started, SlowPacker.finished]).toEqual([['job 1001'], [1_001]]);
    const shipped = () => listener.numbers.filter((number) => number >= 1_001);
    await eventually(() => expect(shipped()).toEqual([1_001]));
    await world().start('billing', { providers: [SlowPacker] });
    await eventually(() => expect(shipped()).toEqual([1_001, 1_002]));
  });

  it('answers the call that was taken and takes no other', async () => {
    const billing = await world().start('billing', { controllers: [SlowPricesRpc] });
    const { rpc } = await world().start('teams');
    const taken = rpc.call(priceOf, { article: 'pear', count: 5 });
    await eventually(() => expect(started).toEqual(['call']));

    const closing = billing.running.close();
    await eventually(() => expect(rpc.call(openTill, {})).rejects.toThrow('Nobody answers'));
    const late = rpc.call(priceOf, { article: 'pear', count: 6 });
    await expect(late).rejects.toMatchObject({ code: 'service.unavailable' });

    gate.open();
    await expect(taken).resolves.toEqual({ cents: 5 });
    await closing;
    expect(started).toEqual(['call']);
  });
});
