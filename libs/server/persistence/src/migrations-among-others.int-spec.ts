import { Logger } from '@nestjs/common';
import { describeWith, eventually, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { Client } from 'pg';
import { type DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { MigrationFailed } from './database.errors';
import { openServiceDatabase } from './service-data-source';
import { DEFAULT_LIMITS } from './session-limits';

abstract class UpOnly implements MigrationInterface {
  abstract up(runner: QueryRunner): Promise<void>;

  down(): Promise<void> {
    return Promise.resolve();
  }
}

class CreateLedger1700000000000 extends UpOnly {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE ledger AS SELECT 'kept'::text AS line`);
  }
}

class WidenLedger1700000000001 extends UpOnly {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ledger ADD note text');
  }
}

class CountLedger1700000000001 extends UpOnly {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT pg_sleep(1.2)');
  }
}

/** As ADR 10 has it. */
class IndexLedger1700000000001 extends UpOnly {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ledger_lines');
    await runner.query('CREATE INDEX CONCURRENTLY ledger_lines ON ledger (line)');
  }
}

const WAITING = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`;

describeWith(['postgres'], 'migrations while others use the database', () => {
  let database: TestDatabase;
  let other: Client;
  const opened: DataSource[] = [];

  const open = async (migration: new () => MigrationInterface, limits = DEFAULT_LIMITS): Promise<DataSource> => {
    const migrations = [CreateLedger1700000000000, migration];
    const settings = { url: database.url, limits };
    const dataSource = await openServiceDatabase({ name: 'ledger', entities: [], migrations }, settings);
    opened.push(dataSource);
    return dataSource;
  };
  const waiting = (statement: string) =>
    eventually(async () => {
      const [session] = await database.dataSource.query<{ pid: number }[]>(WAITING, [`${statement}%`]);
      if (!session) throw new Error('nobody waits');
      return session.pid;
    });

  beforeEach(async () => {
    Logger.overrideLogger(false);
    database = await freshDatabase('ledger', { entities: [], migrations: [CreateLedger1700000000000] });
    other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await other.query('SELECT * FROM ledger');
  });
  afterEach(async () => {
    await other.end();
    const connected = opened.splice(0).filter(({ isInitialized }) => isInitialized);
    await Promise.all(connected.map((dataSource) => dataSource.destroy()));
    await database.drop();
  });

  it('let those pass who come after them, as long as a long transaction keeps a table from them', async () => {
    const migrated = open(WidenLedger1700000000001);
    await waiting('ALTER TABLE');
    // Queues behind the migration, which queues behind the long transaction.
    expect(await database.dataSource.query('SELECT * FROM ledger')).toHaveLength(1);
    await other.query('COMMIT');
    const dataSource = await migrated;
    expect(await dataSource.query('SELECT * FROM ledger')).toEqual([{ line: 'kept', note: null }]);
  });

  it('are none where all have run: one statement says so, and nobody who migrates is waited for', async () => {
    await other.query('COMMIT');
    await (await open(WidenLedger1700000000001)).destroy();
    await other.query(`SELECT pg_advisory_lock(x'726f7764'::int, hashtext('ledger'))`);
    const query = jest.spyOn(Client.prototype, 'query');
    const dataSource = await open(WidenLedger1700000000001);
    const statements = query.mock.calls.map(([statement]) => String(statement));
    query.mockRestore();
    expect(statements.filter((statement) => /migration|advisory|timeout/i.test(statement))).toEqual([
      'SELECT name FROM migrations',
    ]);
    expect(await dataSource.query('SELECT note FROM ledger')).toHaveLength(1);
  });

  it('take as long as they need, and leave the limits of the service behind them', async () => {
    await other.query('COMMIT');
    const dataSource = await open(CountLedger1700000000001, { ...DEFAULT_LIMITS, statementSeconds: 1 });
    const sessions = [0, 1].map(() => dataSource.createQueryRunner());
    for (const session of sessions) {
      expect(
        await session.query(`SELECT current_setting('statement_timeout') || current_setting('lock_timeout') AS limits`),
      ).toEqual([{ limits: '1s8s' }]);
    }
    await Promise.all(sessions.map((session) => session.release()));
  });

  it('make an index concurrently for as long as others are busy, and again where that was broken off', async () => {
    const broken = expect(open(IndexLedger1700000000001, { ...DEFAULT_LIMITS, lockSeconds: 1 })).rejects.toBeInstanceOf(
      MigrationFailed,
    );
    const pid = await waiting('CREATE INDEX');
    await database.dataSource.query('SELECT pg_terminate_backend($1)', [pid]);
    await broken;
    const valid = `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'ledger_lines'::regclass`;
    expect(await database.dataSource.query(valid)).toEqual([{ valid: false }]);
    await other.query('COMMIT');
    await open(IndexLedger1700000000001);
    expect(await database.dataSource.query(valid)).toEqual([{ valid: true }]);
  });

  it('make an index concurrently once, of replicas that start at once, and none waits for the other for ever', async () => {
    const replicas = [0, 1, 2].map(() => open(IndexLedger1700000000001));
    await waiting('CREATE INDEX');
    await other.query('COMMIT');
    await Promise.all(replicas);
    expect(await database.dataSource.query('SELECT name FROM migrations ORDER BY name')).toEqual(
      [CreateLedger1700000000000, IndexLedger1700000000001].map(({ name }) => ({ name })),
    );
  });
});
