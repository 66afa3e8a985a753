import { Logger } from '@nestjs/common';
import { describeWith } from '@rowdeck/testing';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';

describeWith(['postgres'], 'the lines of a batch', () => {
  let parts: RenderingParts;
  const said: unknown[][] = [];

  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());
  beforeEach(() => {
    said.splice(0);
    for (const level of ['log', 'debug'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation((...line: unknown[]) => void said.push([level, ...line]));
  });
  afterEach(() => void jest.restoreAllMocks());

  it('are one of each chunk for who looks closely, and one when it has ended', async () => {
    const { id, chunks } = await parts.plan(3, 2);
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount, [{ index: 0, reason: 'Empty.' }]));
    for (const chunk of chunks) await parts.worker().execute(chunk, heartbeat);
    const counts = { rows: 5, completed: 3, failed: 2, seconds: expect.any(Number) as number };
    expect(said).toEqual([
      ['debug', { chunkId: chunks[0], batchId: id, completed: 2, failed: 1 }, 'A chunk has ended'],
      ['debug', { chunkId: chunks[1], batchId: id, completed: 1, failed: 1 }, 'A chunk has ended'],
      ['log', { batchId: id, status: 'completed', ...counts }, 'A batch has ended'],
    ]);
  });
});
