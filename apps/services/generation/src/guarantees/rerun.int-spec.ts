import { createHash, randomUUID } from 'node:crypto';
import { listFailures, rerunBatch } from '@rowdeck/contracts';
import { describeWith, eventually, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { FaultyBatches } from '../../test/faulty-batch';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { newActor } from '../../test/sample-batch';

const DUE = 'renewal_date';
const corrected = (...rows: number[]) => ({ rows: rows.map((row) => ({ row, values: { [DUE]: '2026-12-24' } })) });

describeWith(['postgres'], 'rows that are made again', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;
  let batches: FaultyBatches;

  beforeAll(async () => {
    folder = await folderObjectStore();
    generation = await GenerationUnderTest.start({ store: folder });
    batches = await FaultyBatches.of(generation);
  });
  afterAll(async () => {
    await generation.close();
    await folder.drop();
  });
  beforeEach(() => {
    generation.world.quota = Number.POSITIVE_INFINITY;
    generation.world.reserved.clear();
  });

  /** SHA-256 by row. */
  const hashes = async (id: string) => {
    const { decks } = await generation.decks(id);
    const found = decks.map(async (deck) => {
      const bytes = await generation.deckBytes(deck);
      return [deck.row, createHash('sha256').update(bytes).digest('hex')] as const;
    });
    return new Map(await Promise.all(found));
  };
  const failedRows = async (id: string) => {
    const { failures } = await generation.peer.call(listFailures, { actor: generation.actor, batchId: id });
    return failures.map(({ row }) => row);
  };
  const events = (id: string) =>
    generation.query<{ data: Record<string, unknown> }>(
      `SELECT envelope -> 'data' AS data FROM outbox WHERE envelope ->> 'type' = 'rowdeck.generation.batch.completed' AND envelope ->> 'subject' = $1`,
      [id],
    );
  const stored = async () => {
    const [row] = await generation.query<{ counted: number; summed: number }>(
      `SELECT (SELECT stored_bytes FROM storage_accounts WHERE owner_id = $1)::float8 AS counted,
         ((SELECT sum(c.stored_bytes) FROM chunks c JOIN batches b ON b.id = c.batch_id WHERE b.owner_id = $1)
          + (SELECT sum(recipe_bytes) FROM batches WHERE owner_id = $1))::float8 AS summed`,
      [generation.actor.userId],
    );
    return row;
  };

  it('become presentations with their new values, and all others stay byte for byte what they were', async () => {
    const id = await batches.ended(25, [2, 3, 14]);
    const before = await hashes(id);
    // On a fast machine they may have ended by the answer; what a batch is meanwhile stands in cancelled-batch.int-spec.ts.
    expect(await batches.rerun(id, corrected(2, 14))).toMatchObject({ failed_count: 1, rerun: { row_count: 2 } });
    const batch = await generation.finished(id);
    expect(batch).toMatchObject({
      status: 'completed',
      completed_count: 24,
      failed_count: 1,
      rerun: { number: 1, row_count: 2 },
    });
    const after = await hashes(id);
    expect(after.size).toBe(24);
    for (const [row, hash] of before) expect([row, after.get(row)]).toEqual([row, hash]);
    expect(await failedRows(id)).toEqual([3]);
  });

  it('cost what was made of them: they are reserved again, and the event says how many failed again', async () => {
    const id = await batches.ended(12, [1, 2, 3]);
    generation.world.reserved.clear();
    await batches.rerun(id, { ...corrected(1), all: true });
    await generation.finished(id);
    expect([...generation.world.reserved.values()]).toEqual([3]);
    const [rerunId] = [...generation.world.reserved.keys()];
    expect(rerunId).not.toBe(id);
    const [, { data } = { data: {} }] = await events(id);
    expect(data).toMatchObject({
      ...{ row_count: 12, completed_count: 10, failed_count: 2 },
      rerun: { id: rerunId, row_count: 3, completed_count: 1, failed_count: 2 },
    });
  });

  it('may be all that have a value, said once', async () => {
    const id = await batches.ended(25, [4, 11, 25]);
    await batches.rerun(id, { replacements: [{ column: DUE, value: 'soon', text: '2027-01-01' }] });
    expect(await generation.finished(id)).toMatchObject({ completed_count: 25, failed_count: 0 });
    expect(await failedRows(id)).toEqual([]);
  });

  it('may be tried again and again, of a batch of which nothing was made as well', async () => {
    const id = await batches.ended(3, [1, 2, 3]);
    await batches.rerun(id, { all: true });
    expect(await generation.finished(id)).toMatchObject({ status: 'failed', failed_count: 3 });
    await batches.rerun(id, corrected(2));
    expect(await generation.finished(id)).toMatchObject({ status: 'completed', completed_count: 1, failed_count: 2 });
    await batches.rerun(id, corrected(1, 3));
    expect(await generation.finished(id)).toMatchObject({ completed_count: 3, rerun: { number: 3, row_count: 2 } });
    expect((await hashes(id)).size).toBe(3);
  });

  it('were not made before, and are so counted until they are made', async () => {
    const id = await batches.ended(3, [2, 3]);
    const first = await generation.finished(id);
    const cancelled =
      '[{"index": 1, "reason": "No date."}, {"index": 2, "reason": "Cancelled.", "code": "row.cancelled"}]';
    await generation.query('UPDATE chunks SET failures = $2 WHERE batch_id = $1', [id, cancelled]);
    await generation.query('UPDATE batches SET not_made_count = 1, cancelled_at = now() WHERE id = $1', [id]);
    await batches.rerun(id, { rows: [{ row: 2, values: {} }] });
    expect(await generation.finished(id)).toMatchObject({
      ...{ failed_count: 2, not_made_count: 1 },
      rerun: { completed_count: 0, failed_count: 1, not_made_count: 0 },
      first_run: { finished_at: first.finished_at, completed_count: 1 },
    });
    await batches.rerun(id, corrected(2, 3));
    expect(await generation.finished(id)).toMatchObject({
      ...{ failed_count: 0, not_made_count: 0 },
      rerun: { completed_count: 2, failed_count: 0, not_made_count: 0 },
      first_run: { finished_at: first.finished_at, completed_count: 1 },
    });
  });

  it('are refused by the row that has not failed and the column that there is not, all at once', async () => {
    const id = await batches.ended(3, [2]);
    const wrong = {
      rows: [{ row: 1 }, { row: 2, values: { Due: 'x' } }],
      replacements: [{ column: 'Sum', value: '', text: '' }],
    };
    await expect(batches.rerun(id, wrong)).rejects.toMatchObject({
      code: 'batch.invalid',
      errors: {
        'rows.1': [expect.stringContaining('Row 1 has not failed')],
        'rows.2.Due': [expect.stringContaining('“Due”')],
        'replacements.Sum': [expect.stringContaining('“Sum”')],
      },
    });
    await expect(batches.rerun(id, {})).rejects.toMatchObject({ code: 'batch.invalid' });
    await expect(
      batches.rerun(id, { replacements: [{ column: DUE, value: 'later', text: 'x' }] }),
    ).rejects.toMatchObject({
      errors: { rows: [expect.stringContaining('No row that failed is meant')] },
    });
    expect(await failedRows(id)).toEqual([2]);
  });

  it('are refused where the month does not hold them, and leave the batch as it was', async () => {
    const id = await batches.ended(3, [2, 3]);
    const [before, room] = [await generation.keys(`batches/${id}`), await stored()];
    generation.world.quota = 1;
    await expect(batches.rerun(id, { all: true })).rejects.toMatchObject({ code: 'quota.exceeded', errors: {} });
    expect(await generation.finished(id)).toMatchObject({ failed_count: 2, rerun: null });
    expect([await generation.keys(`batches/${id}`), await stored()]).toEqual([before, room]);
    expect(await generation.query('SELECT 1 FROM plans_in_progress')).toEqual([]);
  });

  it('are nobody else’s', async () => {
    const id = await batches.ended(1, [1]);
    const asked = generation.peer.call(rerunBatch, { actor: newActor(), batchId: id, corrections: { all: true } });
    await expect(asked).rejects.toMatchObject({ code: 'batch.not_found' });
  });

  it('are made again once by equal requests, together or one after the other', async () => {
    const id = await batches.ended(12, [2, 12]);
    const key = randomUUID();
    const order = { ...corrected(2), all: true };
    const answers = await Promise.all([1, 2, 3].map(() => batches.rerun(id, order, key)));
    expect(answers.map(({ rerun }) => rerun?.number)).toEqual([1, 1, 1]);
    expect(await generation.finished(id)).toMatchObject({ completed_count: 11, failed_count: 1 });
    expect((await batches.rerun(id, order, key)).rerun?.number).toBe(1);
    expect([...generation.world.reserved.keys()]).toHaveLength(2);
    await expect(batches.rerun(id, { all: true }, key)).rejects.toMatchObject({ code: 'request.idempotency_mismatch' });
    expect(await generation.query('SELECT 1 FROM plans_in_progress')).toEqual([]);
  });

  it('are counted in what their account stores', async () => {
    const id = await batches.ended(12, [2, 12]);
    await batches.rerun(id, corrected(2));
    await generation.finished(id);
    const found = await stored();
    expect(found?.counted).toBe(found?.summed);
  });

  it('leave nothing where their planner died before the batch was turned', async () => {
    const id = await batches.ended(3, [2]);
    const rerunId = randomUUID();
    const key = `batches/${id}/reruns/${rerunId}/1.ndjson`;
    await generation.store.put(key, Buffer.from('x'));
    generation.world.reserved.set(rerunId, 1);
    await generation.query(
      `INSERT INTO plans_in_progress (batch_id, rerun_of, actor, incoming_key, started_at) VALUES ($1, $2, $3, $4, now() - interval '11 minutes')`,
      [rerunId, id, JSON.stringify(generation.actor), `batches/${id}/reruns/${rerunId}/none`],
    );
    await eventually(async () => {
      expect([...generation.world.reserved.keys()]).not.toContain(rerunId);
      expect(await generation.keys(`batches/${id}/reruns`)).toEqual([]);
    });
    expect(await generation.finished(id)).toMatchObject({ completed_count: 2, failed_count: 1 });
  });

  it('are refused of a batch that an earlier release made', async () => {
    const id = await batches.ended(3, [2]);
    await generation.query(`UPDATE chunks SET deck_index = substring(deck_index FROM 5) WHERE batch_id = $1`, [id]);
    await expect(batches.rerun(id, { all: true })).rejects.toMatchObject({
      errors: { rows: [expect.stringContaining('earlier version')] },
    });
  });
});
