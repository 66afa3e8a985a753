import { Controller, Injectable } from '@nestjs/common';
import { type EnvelopeOf, type ParsedInputOf } from '@rowdeck/contracts';
import { openObjectStore } from '@rowdeck/object-storage';
import { describeWith, Door, eventually, testObjectStore } from '@rowdeck/testing';
import { type EntityManager } from 'typeorm';
import { Consumes } from '../events/consumes.decorator';
import { Handles } from '../handlers/handles.decorator';
import { MessagingMetrics } from '../messaging-metrics';
import { RpcClient } from '../rpc/rpc-client';
import { onEachAdapter } from '../../test/each-adapter';
import { orderPlaced, stockOf } from '../../test/test-contracts';

/** What an odd order needs beside the database. */
let need: (number: number, rpc: RpcClient) => Promise<unknown>;

@Injectable()
class Keeper {
  constructor(private readonly rpc: RpcClient) {}

  @Consumes(orderPlaced, { id: 'note-placed' })
  async onPlaced({ data }: EnvelopeOf<typeof orderPlaced>, manager: EntityManager): Promise<void> {
    if (data.number % 2 === 1) await need(data.number, this.rpc);
    await manager.query('INSERT INTO effects (what) VALUES ($1)', [`placed ${data.number}`]);
  }
}

@Controller()
class Stock {
  @Handles(stockOf)
  stock({ number }: ParsedInputOf<typeof stockOf>) {
    return { left: number };
  }
}

onEachAdapter('an event while something that it needs is away', (world) => {
  afterEach(() => jest.restoreAllMocks());

  const place = async (...numbers: number[]) => {
    const teams = await world().start('teams');
    for (const number of numbers) {
      await teams.transactions.run((manager) =>
        teams.outbox.append(manager, orderPlaced, { number }, { subject: String(number), actor: null }),
      );
    }
  };
  const effects = async (): Promise<string[]> => {
    const { dataSource } = await world().database('billing');
    return (await dataSource.query<{ what: string }[]>('SELECT what FROM effects ORDER BY id')).map(({ what }) => what);
  };
  const settled = () => jest.spyOn(MessagingMetrics.prototype, 'settled');
  const verdicts = (asked: ReturnType<typeof settled>, wanted: string): unknown[] =>
    asked.mock.calls.filter(([, verdict]) => verdict === wanted);

  it('waits for another service, none behind it waits with it, and no attempt of it counts', async () => {
    const asked = settled();
    need = (number, rpc) => rpc.call(stockOf, { number }, { timeoutMs: 500 });
    const billing = await world().start('billing', { providers: [Keeper] });
    await place(1, 2, 4);
    await eventually(async () => expect(await effects()).toEqual(['placed 2', 'placed 4']));
    await eventually(() => expect(verdicts(asked, 'waits').length).toBeGreaterThan(1));
    await world().start('templates', { controllers: [Stock] });
    await eventually(async () => expect(await effects()).toEqual(['placed 2', 'placed 4', 'placed 1']));
    expect(verdicts(asked, 'retry')).toEqual([]);
    expect(await billing.deadLetters.list()).toEqual([]);
    const { dataSource } = await world().database('teams');
    expect(await dataSource.query('SELECT DISTINCT attempts FROM outbox')).toEqual([{ attempts: 0 }]);
  });

  it('is given back when the process is to end, and handled by the next', async () => {
    const asked = settled();
    need = (number, rpc) => rpc.call(stockOf, { number }, { timeoutMs: 500 });
    const first = await world().start('billing', { providers: [Keeper] });
    await place(11);
    await eventually(() => expect(verdicts(asked, 'waits')).not.toEqual([]));
    await first.running.close();
    await world().start('templates', { controllers: [Stock] });
    await world().start('billing', { providers: [Keeper] });
    await eventually(async () => expect(await effects()).toContain('placed 11'));
  });

  describeWith(['minio'], 'the store', () => {
    it('is handled when that is back', async () => {
      const asked = settled();
      const bucket = await testObjectStore();
      await bucket.store.put('stock', Buffer.from('7'));
      const door = new Door(bucket.url);
      await door.open();
      const store = await openObjectStore(door.url);
      need = () => store.read('stock');
      await door.close();
      const billing = await world().start('billing', { providers: [Keeper] });
      await place(21, 22);
      await eventually(() => expect(verdicts(asked, 'waits')).not.toEqual([]));
      await door.open();
      await eventually(async () => expect(await effects()).toContain('placed 21'));
      expect(verdicts(asked, 'retry')).toEqual([]);
      expect(await billing.deadLetters.list()).toEqual([]);
      await door.close();
      await bucket.drop();
    });
  });
});
