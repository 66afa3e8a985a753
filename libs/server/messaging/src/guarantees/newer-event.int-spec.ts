import { Injectable, Logger } from '@nestjs/common';
import { defineEvent, type EnvelopeOf } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { z } from 'zod';
import { Consumes } from '../events/consumes.decorator';
import { onEachAdapter } from '../../test/each-adapter';
import { orderPlaced } from '../../test/test-contracts';

/** The contract after an upgrade: what it counts is no longer what version 1 counted, though its shape is the same. */
const orderPlacedNow = defineEvent({ ...orderPlaced, version: 2, data: z.object({ number: z.number().int() }) });

@Injectable()
class FormerHandler {
  readonly seen: number[] = [];

  @Consumes(orderPlaced, { id: 'note-placed' })
  onPlaced({ data }: EnvelopeOf<typeof orderPlaced>): void {
    this.seen.push(data.number);
  }
}

@Injectable()
class UpgradedHandler {
  readonly seen: string[] = [];

  @Consumes(orderPlacedNow, { id: 'note-placed' })
  onPlaced({ data, dataversion }: EnvelopeOf<typeof orderPlacedNow>): void {
    this.seen.push(`${data.number} of version ${dataversion}`);
  }
}

onEachAdapter('an event whose data are of a newer version', (world) => {
  afterEach(() => void jest.restoreAllMocks());

  it('is not handled by a consumer that does not know it, comes again, and is handled after the upgrade', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn');
    const [former, upgraded] = [new FormerHandler(), new UpgradedHandler()];
    const old = await world().start('billing', { providers: [{ provide: FormerHandler, useValue: former }] });
    const teams = await world().start('teams');
    await teams.transactions.run(async (manager) => {
      await teams.outbox.append(manager, orderPlacedNow, { number: 1 }, { subject: '1', actor: null });
      await teams.outbox.append(manager, orderPlaced, { number: 2 }, { subject: '2', actor: null });
    });

    await eventually(() => expect(former.seen).toEqual([2]));
    const said = warned.mock.calls.map(([entry]) => String((entry as { err?: Error }).err?.message));
    expect(said).toContainEqual(expect.stringContaining('came with data of version 2'));
    expect(await old.deadLetters.list()).toEqual([]);

    await old.running.close();
    await world().start('billing', { providers: [{ provide: UpgradedHandler, useValue: upgraded }] });
    await eventually(() => expect(upgraded.seen).toEqual(['1 of version 2']));
    expect(former.seen).toEqual([2]);
  });
});
