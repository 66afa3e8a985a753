import { randomUUID } from 'node:crypto';
import { getTemplate, listTemplates, reportBatches } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { newActor, TemplatesUnderTest } from '../../test/templates-under-test';

describeWith(['postgres'], 'presentations made from a template', () => {
  const actor = newActor();
  let templates: TemplatesUnderTest;
  let id: number;

  beforeAll(async () => {
    templates = await TemplatesUnderTest.start();
  });
  afterAll(() => templates.close());
  beforeEach(async () => {
    id = (await templates.create(actor)).id;
  });

  const count = async () => (await templates.peer.call(getTemplate, { actor, id })).presentations_count;
  const counted = (expected: number) => eventually(async () => expect(await count()).toBe(expected));
  /** Every event that was published has been handled. */
  const delivered = () => eventually(async () => expect(await templates.peer.unpublished()).toBe(0));

  it('are none at first', async () => {
    expect(await count()).toBe(0);
  });

  it('are those that were made, and not the rows that failed or are waiting', async () => {
    const other = await templates.create(actor);
    await templates.makeBatch(id, 12, 2);
    await templates.makeBatch(id, 30);
    await templates.makeBatch(other.id, 7, 7);
    await templates.planBatch(id, 100);
    await delivered();
    const { templates: list } = await templates.peer.call(listTemplates, { actor });
    expect(list.slice(0, 2).map(({ presentations_count }) => presentations_count)).toEqual([0, 40]);
  });

  it('are counted once though every event comes twice', async () => {
    await templates.makeBatch(id, 5, 1);
    await counted(4);
    await templates.peer.publishAllAgain();
    await delivered();
    expect(await count()).toBe(4);
  });

  it('are counted once though two events name the same batch', async () => {
    const batchId = await templates.makeBatch(id, 5);
    await templates.planBatch(id, 5, batchId);
    await delivered();
    expect(await count()).toBe(5);
  });

  it('are counted though the end of their batch is heard of first', async () => {
    const batchId = randomUUID();
    await templates.endBatch(batchId, id, 5, 2);
    await templates.planBatch(id, 5, batchId);
    await delivered();
    expect(await count()).toBe(3);
  });

  it.each([
    ['its owner deletes it', 'owner', 3],
    ['it was kept for long enough', 'retention', 3],
    ['the account of its owner is gone', 'account', 0],
  ] as const)('of a batch stay counted when %s, unless that is the account', async (_why, reason, expected) => {
    const batchId = await templates.makeBatch(id, 5, 2);
    await counted(3);
    await templates.deleteBatch(batchId, id, { rows: 5, failed: 2, reason });
    await delivered();
    await eventually(async () => expect(await count()).toBe(expected));
  });

  it('of a batch that is deleted stay counted once, though its end is heard of again', async () => {
    const batchId = randomUUID();
    await templates.deleteBatch(batchId, id, { rows: 5, failed: 2, reason: 'owner' });
    await delivered();
    await templates.endBatch(batchId, id, 5, 2);
    await delivered();
    expect(await count()).toBe(3);
    expect(await templates.query('SELECT gone FROM template_batches WHERE batch_id = $1', [batchId])).toEqual([
      { gone: true },
    ]);
  });

  it.each(['before', 'after'])('are counted once when the report comes %s the events', async (order) => {
    const batch = { batchId: randomUUID(), templateId: id, rowCount: 9, completedCount: 8 };
    if (order === 'before') await templates.report(batch);
    await templates.makeBatch(id, 9, 1, batch.batchId);
    await delivered();
    if (order === 'after') await templates.report(batch);
    await templates.report({ ...batch, completedCount: null });
    expect(await count()).toBe(8);
  });

  it('are made right by a report when events were lost', async () => {
    const batches = Array.from({ length: 1000 }, () => ({
      batchId: randomUUID(),
      templateId: id,
      rowCount: 2,
      completedCount: 1,
    }));
    await templates.report(...batches.map((batch) => ({ ...batch, completedCount: null })));
    expect(await count()).toBe(0);
    await templates.report(...batches);
    await templates.report(...batches.slice(0, 10));
    expect(await count()).toBe(1000);
  });

  it('are those of batches and those that were made one by one, each told once', async () => {
    await templates.makeBatch(id, 5, 1);
    await templates.renderFrom(id, 3);
    await templates.renderFrom(id, 1);
    await counted(8);
    await templates.peer.publishAllAgain();
    await delivered();
    expect(await count()).toBe(8);
  });

  it('may be reported of a template that is gone', async () => {
    await templates.planBatch(4711, 3);
    await delivered();
    expect(await count()).toBe(0);
  });

  it('are known as far as the last complete report', async () => {
    const until = () => templates.query('SELECT complete_until FROM usage_reports');
    await templates.query('TRUNCATE usage_reports');
    await templates.peer.call(reportBatches, { batches: [], completeUntil: null });
    expect(await until()).toEqual([]);
    for (const completeUntil of ['2026-01-01T00:00:00.000Z', '2026-01-01T00:01:00.000Z']) {
      await templates.peer.call(reportBatches, { batches: [], completeUntil });
      expect(await until()).toEqual([{ complete_until: new Date(completeUntil) }]);
    }
    await templates.peer.call(reportBatches, { batches: [], completeUntil: '2999-01-01T00:00:00.000Z' });
    expect(await templates.query('SELECT 1 FROM usage_reports WHERE complete_until > now()')).toEqual([]);
  });
});
