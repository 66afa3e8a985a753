import { getBatch } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { type QueryRunner } from 'typeorm';
import { crc32 } from 'node:zlib';
import { Cluster } from '../../test/cluster';
import { type WorkerProcess } from '../../test/worker-process';

const END_OTHERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

const GATE = 30;
/** The chunks behind the gate, half of them, end when nobody holds its lock. */
const GATES = [
  `CREATE FUNCTION wait_for_gate() RETURNS trigger LANGUAGE plpgsql
   AS 'BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NEW; END'`,
  `CREATE TRIGGER gate BEFORE UPDATE ON chunks FOR EACH ROW
   WHEN (NEW.status = 'done' AND NEW.number > ${GATE}) EXECUTE FUNCTION wait_for_gate()`,
];

/** Two workers compile their sources one after the other, which is minutes on a machine that is busy. */
const PATIENCE_MS = 480_000;

describeWith(['postgres', 'own-nats', 'minio'], 'a batch whose worker is killed or frozen', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await Cluster.start({ CHUNK_ROWS: '5' });
    for (const statement of GATES) await cluster.generation.query(statement);
  });
  afterAll(() => cluster.close());

  /** Held, it keeps the last chunks of a batch from ending: however slow the test is, the worker that it kills or freezes is in the middle. */
  const closedGate = async (): Promise<QueryRunner> => {
    const gate = cluster.generation.running.database.dataSource.createQueryRunner();
    await gate.query('SELECT pg_advisory_lock($1)', [GATE]);
    return gate;
  };
  const open = async (gate: QueryRunner): Promise<void> => {
    await gate.query('SELECT pg_advisory_unlock($1)', [GATE]);
    await gate.release();
  };

  const begunBatch = async (): Promise<string> => {
    const { generation } = cluster;
    const { id } = await generation.createBatch(300);
    await eventually(async () => {
      const { completed_count } = await generation.peer.call(getBatch, { actor: generation.actor, id });
      expect(completed_count).toBeGreaterThan(0);
    });
    return id;
  };
  let second: WorkerProcess;

  it(
    'ends complete and without duplicates when another takes over',
    async () => {
      const { generation } = cluster;
      const gate = await closedGate();
      const first = cluster.startWorker();
      const id = await begunBatch();
      await first.kill();
      const { completed_count: atDeath } = await generation.peer.call(getBatch, { actor: generation.actor, id });
      expect(atDeath).toBeLessThan(300);
      await open(gate);
      second = cluster.startWorker();
      expect(await generation.finished(id)).toMatchObject({
        status: 'completed',
        completed_count: 300,
        failed_count: 0,
      });
      const { decks } = await generation.decks(id);
      expect(decks.map(({ row }) => row)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
      for (const deck of decks.filter(({ row }) => row % 30 === 0)) {
        expect(crc32(await generation.deckBytes(deck))).toBe(deck.crc32);
      }
    },
    PATIENCE_MS,
  );

  it('publishes the end of the batch once', async () => {
    const events = await cluster.generation.query(
      `SELECT 1 FROM outbox WHERE envelope ->> 'type' = 'rowdeck.generation.batch.completed'`,
    );
    expect(events).toHaveLength(1);
  });

  it('keeps the rows of each chunk and one recipe, and nothing else', async () => {
    const { generation } = cluster;
    const kept = await generation.query<{ key: string }>(
      'SELECT rows_key AS key FROM chunks UNION SELECT recipe_key FROM batches',
    );
    expect(await generation.keys('batches/')).toEqual(kept.map(({ key }) => key).sort());
  });

  it(
    'ends without the frozen one, and takes nothing of it when it wakes',
    async () => {
      const { generation } = cluster;
      const gate = await closedGate();
      const id = await begunBatch();
      second.freeze();
      // Postgres does so by itself where a transaction is silent for 30 seconds; nobody waits for that here.
      await gate.query(END_OTHERS);
      await open(gate);
      const third = cluster.startWorker();
      const ended = { status: 'completed', completed_count: 300, failed_count: 0 };
      expect(await generation.finished(id)).toMatchObject(ended);
      second.wake();
      await third.kill();
      // Only the one that was frozen is left: what it had in hand is behind it when it has ended another batch.
      const { id: next } = await generation.createBatch(5);
      expect(await generation.finished(next)).toMatchObject({ completed_count: 5 });
      expect(await generation.peer.call(getBatch, { actor: generation.actor, id })).toMatchObject(ended);
      const events = await generation.query(
        `SELECT 1 FROM outbox WHERE envelope ->> 'type' = 'rowdeck.generation.batch.completed' AND envelope ->> 'subject' = '${id}'`,
      );
      expect(events).toHaveLength(1);
    },
    PATIENCE_MS,
  );
});
