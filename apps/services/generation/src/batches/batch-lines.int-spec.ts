import { Logger } from '@nestjs/common';
import { describeWith, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';

describeWith(['postgres'], 'the lines of a batch', () => {
  const said: unknown[][] = [];
  beforeEach(() => {
    said.splice(0);
    for (const level of ['log', 'warn'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation((...line: unknown[]) => void said.push([level, ...line]));
  });
  afterEach(() => void jest.restoreAllMocks());

  const seconds = expect.any(Number) as number;

  describe('by its workers', () => {
    let parts: RenderingParts;
    beforeAll(async () => {
      parts = await RenderingParts.make();
    });
    afterAll(() => parts.drop());
    beforeEach(() => {
      parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount, [{ index: 0, reason: 'Empty.' }]));
    });

    const render = (chunk = '') => parts.worker().execute(chunk, heartbeat);

    it('are one for each chunk by whoever rendered it, and one when it has ended', async () => {
      const { id, chunks } = await parts.plan(3, 2);
      for (const chunk of chunks) await render(chunk);
      const of = { batchId: id, chunks: 2, seconds };
      const counts = { rows: 5, completed: 3, failed: 2, seconds };
      expect(said).toEqual([
        ['log', { ...of, chunk: 1, completed: 2, failed: 1 }, 'A chunk was rendered'],
        ['log', { ...of, chunk: 2, completed: 1, failed: 1 }, 'A chunk was rendered'],
        ['log', { batchId: id, status: 'completed', ...counts }, 'A batch has ended'],
      ]);
    });

    it('are one where nothing came of a chunk, since another has it', async () => {
      const { id, chunks } = await parts.plan(3, 2);
      parts.render = async ({ rowCount }) => {
        await parts.query('UPDATE chunks SET attempt = attempt + 1 WHERE id = $1', [chunks[0]]);
        return countedRows(rowCount);
      };
      await render(chunks[0]);
      const words = 'A chunk was rendered for nothing: another worker has it, or its batch was stopped';
      expect(said).toEqual([['log', { batchId: id, chunk: 1, chunks: 2, seconds }, words]]);
    });

    it('are one for a chunk that was given up', async () => {
      const { id, chunks } = await parts.plan(3, 2);
      await parts.query('UPDATE chunks SET failed_attempts = 10 WHERE id = $1', [chunks[0]]);
      await render(chunks[0]);
      expect(said).toEqual([
        ['warn', { batchId: id, chunkId: chunks[0], failed: 3 }, 'A chunk was given up: its rows have failed'],
      ]);
    });
  });

  describe('by the whole service', () => {
    let folder: TestObjectStore;
    let generation: GenerationUnderTest;
    beforeAll(async () => {
      folder = await folderObjectStore();
      generation = await GenerationUnderTest.start({ store: folder });
    });
    afterAll(async () => {
      await generation.close();
      await folder.drop();
    });

    it('are one when it is taken, one for each chunk and one when it has ended', async () => {
      const { id } = await generation.createBatch(25);
      await generation.finished(id);
      const own = said.filter(([, about]) => (about as { batchId?: string }).batchId === id);
      expect(own.map(([level, , words]) => [level, words]).sort()).toEqual([
        ['log', 'A batch has ended'],
        ['log', 'A batch was taken'],
        ...Array.from({ length: 3 }, () => ['log', 'A chunk was rendered']),
      ]);
    });
  });
});
