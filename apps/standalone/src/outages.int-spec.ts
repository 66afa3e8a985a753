import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { eventually } from '@rowdeck/testing';
import { type Client } from 'pg';
import { BatchMaker } from '../test/batch-maker';
import { inEachWay, type SystemOfItsOwn } from '../test/each-way';

/** More than are made before anything can be done to them. */
const MANY_ROWS = 200;
/** More than a chunk has attempts, and a job deliveries. */
const MANY_TIMES = 12;
/** What nobody reads of its ZIP is more than a machine keeps for a connection. */
const LARGE_ROWS = 1_000;
const DRAIN_MS = 500;

inEachWay('a whole system', (way) => {
  let system: SystemOfItsOwn;
  let maker: BatchMaker;
  let other: BatchMaker;

  beforeAll(async () => {
    system = await way.start({ CHUNK_ROWS: '5', SWEEP_SECONDS: '0.1', DRAIN_TIMEOUT_MS: String(DRAIN_MS) });
    maker = await BatchMaker.signedUp(system, 'owner@example.org');
    other = await BatchMaker.signedUp(system, 'other@example.org');
  });
  afterEach(() => letGo());
  afterAll(() => system.close());

  const holders: Client[] = [];
  /** Somebody is in the middle of a transaction, in which they have locked rows. */
  const hold = async (service: string, id: string, ...statements: string[]) => {
    const holder = await system.session(service);
    holders.push(holder);
    await holder.query('SET idle_in_transaction_session_timeout = 0; BEGIN');
    for (const statement of statements) await holder.query(`${statement} FOR UPDATE`, [id]);
  };
  const letGo = async () => {
    for (const holder of holders.splice(0)) await holder.end();
  };

  /** Resolves when a chunk has met the store that is away more often than that. */
  const waited = (id: string, times: number) =>
    eventually(async () => {
      const question = 'SELECT coalesce(max(waits), 0)::int AS waits FROM chunks WHERE batch_id = $1';
      const [chunk] = await system.query<{ waits: number }>('generation', question, [id]);
      expect(chunk?.waits).toBeGreaterThan(times);
    });

  it('whose store is away for longer than any row is tried makes every row', async () => {
    const { id } = await maker.create(MANY_ROWS);
    await system.storeIsThere(false);
    await waited(id, MANY_TIMES);
    await system.storeIsThere(true);
    await maker.expectWhole(id, MANY_ROWS);
  });

  it('of which somebody holds the rows of one batch takes up those of others after an outage', async () => {
    const [{ id: held }, { id: free }] = await Promise.all([maker.create(MANY_ROWS), other.create(MANY_ROWS)]);
    await system.storeIsThere(false);
    await Promise.all([waited(held, 0), waited(free, 0)]);
    const rows = ['SELECT 1 FROM batches WHERE id = $1', 'SELECT 1 FROM chunks WHERE batch_id = $1'];
    await hold('generation', held, ...rows);
    await system.storeIsThere(true);
    await other.expectWhole(free, MANY_ROWS);
    await letGo();
    await maker.expectWhole(held, MANY_ROWS);
  });

  it('ends though somebody reads nothing of a ZIP that they asked for', async () => {
    const { id } = await maker.create(LARGE_ROWS);
    await maker.expectWhole(id, LARGE_ROWS);
    const client = await askedForZip(maker, id);
    const told = jest.spyOn(Logger.prototype, 'error');
    await system.close();
    client.destroy();
    // What ended it is the limit that was set, and not that of whoever waits for this test.
    const lines = told.mock.calls.map((call: unknown[]) => call.at(-1));
    expect(lines).toContain(`Gave up waiting for what is running after ${DRAIN_MS} ms: gateway`);
  });
});

const askedForZip = async ({ system, key }: BatchMaker, id: string): Promise<Socket> => {
  const { hostname, port } = new URL(system.url);
  const client = connect(Number(port), hostname).on('error', () => undefined);
  client.write(
    `GET /api/v1/batches/${id}/download HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${key}\r\n\r\n`,
  );
  await once(client, 'readable');
  return client;
};
