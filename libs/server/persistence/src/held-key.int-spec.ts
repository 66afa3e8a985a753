import { describeWith, eventually, freshDatabase, type TestDatabase } from '@rowdeck/testing';
import { type DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { openServiceDatabase } from './service-data-source';
import { PASSING_MS, Transactions } from './transactions';

const POOL = 3;
const MANY = 30;

describeWith(['postgres'], 'statements of one key beside each other', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let transactions: Transactions;
  let holder: QueryRunner;
  let asked: { atOnce: number; inTurn: number };

  beforeAll(async () => {
    database = await freshDatabase('counting', { entities: [], migrations: [] });
    const settings = { url: database.url, poolSize: POOL };
    dataSource = await openServiceDatabase({ name: 'counting', entities: [], migrations: [] }, settings);
    transactions = new Transactions(dataSource);
    holder = database.dataSource.createQueryRunner();
  });
  afterAll(async () => {
    await holder.release();
    await dataSource.destroy();
    await database.drop();
  });
  beforeEach(async () => {
    asked = { atOnce: 0, inTurn: 0 };
    await holder.startTransaction();
    await holder.query('SELECT pg_advisory_xact_lock(1)');
  });
  afterEach(() => letGo());

  const letGo = async () => {
    if (holder.isTransactionActive) await holder.rollbackTransaction();
  };
  const statement = (manager: EntityManager) => {
    asked[manager.queryRunner ? 'atOnce' : 'inTurn'] += 1;
    return manager.query(
      `WITH quick AS MATERIALIZED (SELECT set_config('lock_timeout', '${PASSING_MS}', true))
       SELECT pg_advisory_xact_lock_shared(1) FROM quick`,
    );
  };
  const many = () => Promise.all(Array.from({ length: MANY }, () => transactions.runAtOnce('ana', statement)));

  it('find out at most once for each connection that somebody keeps a lock, and wait for it in turn', async () => {
    const all = many();
    await eventually(() => expect(asked.inTurn).toBeGreaterThan(1));
    expect(asked.atOnce).toBeLessThanOrEqual(POOL);
    await letGo();
    await all;
    const { inTurn } = asked;
    await many();
    expect(asked.inTurn).toBe(inTurn);
  });

  it('do not wait for what others of the key do in turn', async () => {
    await letGo();
    // Ends only when the others have: whoever waited for it would wait for ever.
    await transactions.runInTurn('ana', many);
  });

  it('tell of any other failure, which is no reason to wait', async () => {
    const faulty = (manager: EntityManager) => manager.query('SELECT nothing');
    await expect(transactions.runAtOnce('ben', faulty)).rejects.toMatchObject({ code: '42703' });
  });
});
