import { Problem } from '@rowdeck/contracts';
import { type Outbox } from '@rowdeck/messaging';
import { describeWith, eventually } from '@rowdeck/testing';
import { type QueryRunner } from 'typeorm';
import { heartbeat, RenderingParts } from '../../test/rendering-parts';
import { ForgetOwner } from '../owners/forget-owner';
import { StopBatches } from '../owners/stop-batches';

const WAITING = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const ENDED = ['rowdeck.generation.batch.planned', 'rowdeck.generation.batch.completed'];

/** Whoever ends, hands out or deletes chunks locks their batch before them; of several batches, the oldest first. */
describeWith(['postgres'], 'transactions on one batch that meet', () => {
  let parts: RenderingParts;
  let gate: QueryRunner;

  beforeEach(async () => {
    parts = await RenderingParts.make();
    gate = parts.database.dataSource.createQueryRunner();
    await gate.connect();
  });
  afterEach(async () => {
    await gate.release();
    await parts.drop();
  });

  const outbox = () => {
    const append = (_manager: unknown, { type }: { type: string }) => Promise.resolve(void parts.events.push(type));
    return { append } as unknown as Outbox;
  };
  const stop = () =>
    parts.database.transactions.run((manager) => new StopBatches(outbox()).execute(manager, parts.actor.userId));
  const forget = () =>
    parts.database.transactions.run((manager) => new ForgetOwner(outbox()).execute(manager, parts.actor.userId));

  /** Begins each once the one before waits for a lock, behind a batch that is held; lets go of it, and waits for all. */
  const meet = async (held: string, ...transactions: (() => Promise<unknown>)[]): Promise<void> => {
    await gate.startTransaction();
    await gate.query('SELECT 1 FROM batches WHERE id = $1 FOR UPDATE', [held]);
    const running: Promise<unknown>[] = [];
    for (const begin of transactions) {
      running.push(begin());
      await eventually(async () => expect(await parts.query(WAITING)).toEqual([{ count: running.length }]));
    }
    await gate.commitTransaction();
    await Promise.all(running);
  };

  /** A batch of which one chunk is being rendered and ends when it is told to, and others wait for their turn. */
  const renderedBatch = async () => {
    const { id, chunks } = await parts.plan(1, 1, 1, 1);
    await parts.dispatcher.fillWindow(id);
    let finish: () => void = () => undefined;
    const rendered = new Promise<void>((done) => (finish = done));
    const { render } = parts;
    let worker: Promise<void> = Promise.resolve();
    await new Promise<void>((taken) => {
      parts.render = async (chunk) => {
        taken();
        await rendered;
        return render(chunk);
      };
      worker = parts.worker().execute(chunks[0] ?? '', heartbeat);
    });
    const end = () => {
      finish();
      return worker;
    };
    return { id, chunks, end };
  };

  it('let a chunk end and the account stop its batches', async () => {
    const { id, end } = await renderedBatch();
    await meet(id, end, stop);
    expect(await parts.statuses(id)).toEqual(['completed', 'failed', 'failed', 'failed']);
    expect(parts.events).toEqual(ENDED);
  });

  it('let the account stop its batches while a chunk ends', async () => {
    const { id, end } = await renderedBatch();
    await meet(id, stop, end);
    expect(await parts.statuses(id)).toEqual(['completed', 'failed', 'failed', 'failed']);
    expect(parts.events).toEqual(ENDED);
  });

  it('let chunks be handed out and the account stop its batches', async () => {
    const { id } = await parts.plan(1, 1, 1);
    await meet(id, () => parts.dispatcher.fillWindow(id), stop);
    expect(await parts.statuses(id)).toEqual(['failed', 'failed', 'failed']);
  });

  it.each([
    ['ends', ({ end }: Awaited<ReturnType<typeof renderedBatch>>) => end()],
    [
      'is given up',
      ({ chunks }: Awaited<ReturnType<typeof renderedBatch>>) =>
        parts.worker().bury(chunks[1] ?? '', new Problem('storage.unavailable')),
    ],
  ])('let a batch be deleted while a chunk of it %s', async (_what, endChunk) => {
    const batch = await renderedBatch();
    await meet(batch.id, forget, () => endChunk(batch));
    expect(await parts.query('SELECT id FROM batches UNION ALL SELECT id FROM chunks')).toEqual([]);
    await batch.end();
  });

  it('let a lease be renewed while its chunk waits to be ended', async () => {
    const { id, chunks, end } = await renderedBatch();
    const renew = async () => {
      await parts.query(
        `UPDATE chunks SET leased_until = now() + interval '1 minute' WHERE id = $1`,
        chunks.slice(0, 1),
      );
      return parts.dispatcher.fillWindow(id);
    };
    await meet(id, end, renew);
    expect((await parts.statuses(id))[0]).toBe('completed');
  });
});
