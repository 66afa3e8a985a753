import { getBatch } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { StoreBehindProxy } from '../../test/store-behind-proxy';

/** More than a job has deliveries and a chunk has attempts, together. */
const MANY_TIMES = 16;

const GATE = 31;
/** No chunk is taken while somebody holds its lock. */
const GATES = [
  `CREATE FUNCTION wait_for_gate() RETURNS trigger LANGUAGE plpgsql
   AS 'BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NEW; END'`,
  `CREATE TRIGGER gate BEFORE UPDATE ON chunks FOR EACH ROW
   WHEN (NEW.status = 'leased') EXECUTE FUNCTION wait_for_gate()`,
];

describeWith(['postgres', 'minio'], 'a batch whose store is away', () => {
  let proxy: StoreBehindProxy;
  let generation: GenerationUnderTest;

  beforeAll(async () => {
    proxy = await StoreBehindProxy.start();
    generation = await GenerationUnderTest.start({ store: proxy.surroundings, env: { SWEEP_SECONDS: '0.1' } });
    for (const statement of GATES) await generation.query(statement);
  });
  afterAll(async () => {
    await generation.close();
    await proxy.close();
  });

  it('waits however often it is tried, and then is made whole', async () => {
    const gate = generation.running.database.dataSource.createQueryRunner();
    await gate.query('SELECT pg_advisory_lock($1)', [GATE]);
    const { id } = await generation.createBatch(30);
    await proxy.leave();
    await gate.query('SELECT pg_advisory_unlock($1)', [GATE]);
    await gate.release();
    await eventually(async () => {
      const [chunks] = await generation.query<{ waits: number }>(
        'SELECT min(waits)::int AS waits FROM chunks WHERE batch_id = $1',
        [id],
      );
      expect(chunks?.waits).toBeGreaterThan(MANY_TIMES);
    });
    expect(await generation.peer.call(getBatch, { actor: generation.actor, id })).toMatchObject({
      status: 'processing',
      completed_count: 0,
      failed_count: 0,
      waiting_for: 'storage',
    });

    await proxy.comeBack();
    expect(await generation.finished(id)).toMatchObject({
      status: 'completed',
      completed_count: 30,
      failed_count: 0,
      waiting_for: null,
    });
    expect(await generation.query('SELECT 1 FROM dead_letters')).toEqual([]);
    expect((await generation.decks(id)).decks).toHaveLength(30);
  }, 300_000);
});
