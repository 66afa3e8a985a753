import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { addressOf, describeWith, eventually } from '@rowdeck/testing';
import { Client } from 'pg';
import { type DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { MigrationFailed } from './database.errors';
import { openServiceDatabase } from './service-data-source';
import { type ServiceDatabase } from './service-database';

/** Replicas that must be waiting for the migration before it goes on. */
let otherReplicas = 0;

const awaitReplicas = (runner: QueryRunner): Promise<void> =>
  eventually(async () => {
    const waiting: unknown = await runner.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'SELECT pg%advisory_lock%'
       AND pid <> pg_backend_pid()`,
    );
    expect(waiting).toHaveLength(otherReplicas);
  });

class CreateLedger1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE ledger (line text)');
    if (otherReplicas > 0) await awaitReplicas(runner);
    await runner.query(`INSERT INTO ledger VALUES ('migrated')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ledger');
  }
}

/** It waits for every transaction that was there before it, one that waits for a lock included. */
class IndexLedger1700000000002 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await awaitReplicas(runner);
    await runner.query('CREATE INDEX CONCURRENTLY ON ledger (line)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ledger_line_idx');
  }
}

class BreakLedger1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO ledger VALUES ('half')`);
    await runner.query('INSERT INTO no_such_table VALUES (1)');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

const LEDGER: ServiceDatabase = { name: 'ledger', entities: [], migrations: [CreateLedger1700000000000] };

describeWith(['postgres'], 'migrations', () => {
  const name = `rowdeck_test_migrations_${randomBytes(6).toString('hex')}`;
  const opened: DataSource[] = [];
  let admin: Client;

  const open = async (database: ServiceDatabase): Promise<DataSource> => {
    const url = new URL(addressOf('postgres'));
    url.pathname = `/${name}`;
    const dataSource = await openServiceDatabase(database, { url: url.href });
    opened.push(dataSource);
    return dataSource;
  };

  beforeAll(async () => {
    Logger.overrideLogger(false);
    admin = new Client({ connectionString: addressOf('postgres') });
    await admin.connect();
  });

  beforeEach(() => admin.query(`CREATE DATABASE ${name}`));

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((dataSource) => dataSource.destroy()));
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });

  afterAll(() => admin.end());

  it('run once when three replicas start together', async () => {
    otherReplicas = 2;
    const [first] = await Promise.all([open(LEDGER), open(LEDGER), open(LEDGER)]);
    otherReplicas = 0;
    expect(await first?.query('SELECT * FROM ledger')).toEqual([{ line: 'migrated' }]);
  });

  it('make an index concurrently while other replicas wait', async () => {
    await open(LEDGER);
    otherReplicas = 2;
    const indexed = { ...LEDGER, migrations: [...LEDGER.migrations, IndexLedger1700000000002] };
    const [first] = await Promise.all([open(indexed), open(indexed), open(indexed)]);
    otherReplicas = 0;
    const indexes: unknown = await first?.query(`SELECT indexname FROM pg_indexes WHERE tablename = 'ledger'`);
    expect(indexes).toEqual([{ indexname: 'ledger_line_idx' }]);
  });

  it('do nothing at the next start', async () => {
    await open(LEDGER);
    const again = await open(LEDGER);
    expect(await again.query('SELECT * FROM ledger')).toHaveLength(1);
  });

  it('leave the schema as it was when one fails, and free the lock', async () => {
    const broken = { ...LEDGER, migrations: [...LEDGER.migrations, BreakLedger1700000000001] };
    await expect(open(broken)).rejects.toBeInstanceOf(MigrationFailed);
    await expect(open(broken)).rejects.toThrow(/ledger failed and were rolled back: .*no_such_table/);

    const former = await open(LEDGER);
    expect(await former.query('SELECT * FROM ledger')).toEqual([{ line: 'migrated' }]);
  });
});
