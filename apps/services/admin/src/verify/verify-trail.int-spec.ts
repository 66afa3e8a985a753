import { EVENT_OWNERS, teamRenamed } from '@rowdeck/contracts';
import { type RunningService, runService } from '@rowdeck/service-kit';
import { describeWith, freshDatabase, runTestIdentity, type TestDatabase, testNats } from '@rowdeck/testing';
import { connect } from 'nats';
import { operator } from '../../test/admin-for-test';
import { OwnerForTest } from '../../test/owner-for-test';
import { AdminModule } from '../admin.module';
import { adminDatabase } from '../database/admin.database';
import { verifyTrail } from './verify-trail';

describeWith(['postgres', 'own-nats'], 'the command that verifies the audit trail', () => {
  let nats: Awaited<ReturnType<typeof testNats>>;
  let database: TestDatabase;
  const running: { close(): Promise<void> }[] = [];
  let teams: OwnerForTest;
  beforeAll(async () => {
    nats = await testNats();
    database = await freshDatabase('admin', adminDatabase);
    const env = { NATS_URL: nats.url };
    running.push(await runTestIdentity(env));
    for (const name of EVENT_OWNERS.filter((each) => each !== 'identity')) {
      const owner = await OwnerForTest.start(name, env);
      if (name === 'teams') teams = owner;
      running.push(owner);
    }
  });
  afterAll(async () => {
    for (const service of running) await service.close();
    await database.drop();
    await nats.remove();
  });

  const runAdmin = (): Promise<RunningService> => {
    const env = { LOG_LEVEL: 'silent', HEALTH_HOST: '127.0.0.1', DATABASE_URL: database.url, NATS_URL: nats.url };
    return runService(AdminModule, { name: 'admin', env, signals: false });
  };
  const publish = (name: string) =>
    teams.publish(
      teamRenamed,
      { team_id: 1, short_id: 'abc', name, former_name: 'Sales' },
      { subject: '1', actor: operator },
    );
  const verify = (...args: string[]) => verifyTrail(args, { DATABASE_URL: database.url });
  const names = async () =>
    (await database.dataSource.query<{ name: string }[]>(`SELECT data->>'name' AS name FROM audit_entries`)).map(
      ({ name }) => name,
    );
  /** The stream forgets its message before anybody has taken it, and holds one of its kind behind it: nothing looks lost. */
  const drop = async (place: number) => {
    const { host, username, password } = new URL(nats.url);
    const connection = await connect({ servers: host, user: username, pass: password });
    await (await connection.jetstreamManager()).streams.deleteMessage('EVENTS', place);
    await connection.close();
  };

  it('names an event that was lost before it came, has it noted once, and finds the trail whole then', async () => {
    for (const name of ['A', 'B', 'C']) await publish(name);
    await teams.publishedAnHourAgo();
    await drop(2);
    running.push(await runAdmin());
    const found = await verify();
    expect(found.whole).toBe(false);
    expect(found.words).toMatch(
      /^The audit trail lacked 1 of 3 events .*:\n- \S+Z rowdeck\.teams\.team\.renamed \S+ of teams\nNone of them was noted/,
    );
    expect((await names()).sort()).toEqual(['A', 'C']);
    const mended = await verify('--mend');
    expect([mended.whole, mended.words]).toEqual([true, expect.stringMatching(/\nAll of them have been noted now\.$/)]);
    for (const args of [['--mend'], []])
      expect(await verify(...args)).toEqual({
        whole: true,
        words: 'The audit trail holds each of the 3 events that were published from 15 minutes to 3 days ago.',
      });
    expect((await names()).sort()).toEqual(['A', 'B', 'C']);
  });

  it('refuses what it does not know', async () => {
    await expect(verify('--fix')).rejects.toThrow('Usage: admin:verify [--mend]');
  });
});
