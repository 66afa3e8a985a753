import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { type EnvelopeOf } from '@rowdeck/contracts';
import { partsAway } from '@rowdeck/failures';
import { Door, eventually } from '@rowdeck/testing';
import { type EntityManager } from 'typeorm';
import { Consumes } from '../events/consumes.decorator';
import { onEachAdapter } from '../../test/each-adapter';
import { orderPlaced } from '../../test/test-contracts';
import { startTestService, type TestService } from '../../test/test-service';

@Injectable()
class Keeper {
  @Consumes(orderPlaced, { id: 'note-placed' })
  async onPlaced({ data }: EnvelopeOf<typeof orderPlaced>, manager: EntityManager): Promise<void> {
    await manager.query('INSERT INTO effects (what) VALUES ($1)', [`placed ${data.number}`]);
  }
}

onEachAdapter('a consumer whose database is away', (world) => {
  let door: Door;
  let billing: TestService;
  let teams: TestService;

  beforeEach(async () => {
    const environment = await world().environment('billing');
    door = new Door(environment['DATABASE_URL'] ?? '');
    await door.open();
    billing = await startTestService('billing', { providers: [Keeper] }, { ...environment, DATABASE_URL: door.url });
    teams = await world().start('teams');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await billing.running.close();
    await door.close();
  });

  const place = (number: number) =>
    teams.transactions.run((manager) =>
      teams.outbox.append(manager, orderPlaced, { number }, { subject: String(number), actor: null }),
    );
  const effects = async (): Promise<string[]> => {
    const { dataSource } = await world().database('billing');
    return (await dataSource.query<{ what: string }[]>('SELECT what FROM effects ORDER BY id')).map(({ what }) => what);
  };
  const failedAttempts = (warned: jest.SpyInstance): unknown[] =>
    warned.mock.calls.filter(([, text]) => /events\.teams\.order\.placed failed/.test(String(text)));

  it('waits for it with the event in hand, which costs no attempt', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn');
    const waits = jest.spyOn(partsAway, 'refused');
    await place(1);
    await eventually(async () => expect(await effects()).toEqual(['placed 1']));

    await door.close();
    await place(2);
    await eventually(() => expect(waits).toHaveBeenCalledWith(expect.anything(), 'deliveries'));
    // Longer than the silence after which NATS would give the event to another replica.
    await sleep(3_000);
    await door.open();

    await eventually(async () => expect(await effects()).toEqual(['placed 1', 'placed 2']));
    expect(failedAttempts(warned)).toEqual([]);
    expect(await billing.deadLetters.list()).toEqual([]);
  });

  it('gives the event back when it is to end', async () => {
    const waits = jest.spyOn(partsAway, 'refused');
    await door.close();
    await place(3);
    await eventually(() => expect(waits).toHaveBeenCalledWith(expect.anything(), 'deliveries'));
    await billing.running.close();
    await door.open();

    const environment = await world().environment('billing');
    billing = await startTestService('billing', { providers: [Keeper] }, environment);
    await eventually(async () => expect(await effects()).toContain('placed 3'));
  });
});
