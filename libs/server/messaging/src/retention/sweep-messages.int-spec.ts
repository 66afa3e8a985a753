import { Logger } from '@nestjs/common';
import { ServiceMetrics } from '@rowdeck/service-kit';
import { describeWith, freshDatabase, type TestDatabase, withWrongClock } from '@rowdeck/testing';
import { messagingEntities, messagingMigrations } from '../migrations/messaging-schema';
import { MessagingMetrics } from '../messaging-metrics';
import { DELETED_AT_ONCE } from './kept-messages.repository';
import { SweepMessages } from './sweep-messages';

describeWith(['postgres'], 'the sweep of what messages leave', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase('teams', { entities: messagingEntities, migrations: messagingMigrations });
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => database.drop());

  const query = <T = unknown>(statement: string) => database.dataSource.query<T[]>(statement);
  const fill = (age: string, count: number) =>
    query(
      `INSERT INTO inbox SELECT gen_random_uuid(), 'notify-owner', now() - interval '${age}' FROM generate_series(1, ${count})`,
    );
  const sweep = async (megabytes: number) => {
    const { registry } = new ServiceMetrics('teams');
    const metrics = new MessagingMetrics({ registry });
    const said: unknown[][] = [];
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((...line: unknown[]) => void said.push(line));
    await new SweepMessages({ MESSAGES_WARN_MB: megabytes }, metrics, database.dataSource).execute();
    return { said, figures: await registry.metrics() };
  };

  it('leaves nothing that is old, however much it is', async () => {
    await fill('61 days', 2 * DELETED_AT_ONCE + 1);
    await fill('59 days', 3);
    expect((await sweep(1_000)).said).toEqual([]);
    expect(await query('SELECT 1 FROM inbox')).toHaveLength(3);
  });

  it.each([25, -25])('deletes nothing while the clocks are %d hours apart, and says so once', async (hours) => {
    await query('TRUNCATE outbox, inbox');
    await fill('61 days', 3);
    await query(
      `INSERT INTO outbox (event_id, envelope, headers, published_at) VALUES (gen_random_uuid(), '{}', '{}', now() - interval '5 days')`,
    );
    const left = async () => [
      (await query('SELECT 1 FROM inbox')).length,
      (await query('SELECT 1 FROM outbox')).length,
    ];
    const said = await withWrongClock(hours * 60, async () => [
      ...(await sweep(1_000)).said,
      ...(await sweep(1_000)).said,
    ]);
    expect(said).toEqual([
      [
        { offsetSeconds: hours * 3_600 },
        expect.stringMatching(
          /^The clocks of this machine and of the database are over a day apart: nothing is deleted/,
        ),
      ],
    ]);
    expect(await left()).toEqual([3, 1]);
    await withWrongClock(23 * 60, () => sweep(1_000));
    expect(await left()).toEqual([0, 0]);
  });

  it('says where it is larger than it should be, and tells sizes as metrics', async () => {
    await fill('1 day', 20_000);
    await query(`INSERT INTO outbox (event_id, envelope, headers) VALUES (gen_random_uuid(), '{}', '{}')`);
    const { said, figures } = await sweep(1);
    expect(said).toEqual([
      [
        { outbox: 0, inbox: expect.any(Number) as number, dead_letters: 0, waiting: 1 },
        expect.stringMatching(/^Outbox, inbox and dead letters take \d+ MB, more than the 1 MB of MESSAGES_WARN_MB: /),
      ],
    ]);
    const value = (name: string) =>
      Number(
        figures
          .split('\n')
          .find((line) => line.startsWith(`${name}{`))
          ?.split(' ')[1],
      );
    expect(value('inbox_bytes')).toBeGreaterThan(1_048_576);
    expect([value('outbox_waiting'), value('messages_warn_bytes')]).toEqual([1, 1_048_576]);
  });
});
