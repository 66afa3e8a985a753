import { ServiceMetrics } from '@rowdeck/service-kit';
import { describeWith } from '@rowdeck/testing';
import { countedRows, heartbeat, RenderingParts } from '../../test/rendering-parts';
import { RowMetrics } from './row-metrics';
import { WaitingRowsRepository } from './waiting-rows.repository';

describeWith(['postgres'], 'the rows that wait', () => {
  let parts: RenderingParts;
  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());

  const told = async (name: string): Promise<number> => {
    const metrics = new ServiceMetrics('generation');
    new RowMetrics(new WaitingRowsRepository(parts.database.dataSource.manager), metrics);
    const value = new RegExp(`^${name}\\{service="generation"\\} (.*)$`, 'm').exec(await metrics.registry.metrics());
    return Number(value?.[1]);
  };

  it('are counted until they have ended, and what became of them is told', async () => {
    expect([await told('rows_waiting'), await told('rows_waiting_seconds')]).toEqual([0, 0]);
    const { chunks } = await parts.plan(2, 3);
    await parts.query(`UPDATE batches SET created_at = now() - interval '1 hour'`);
    expect(await told('rows_waiting')).toBe(5);
    expect(await told('rows_waiting_seconds')).toBeGreaterThanOrEqual(3600);
    parts.render = ({ rowCount }) => Promise.resolve(countedRows(rowCount, [{ index: 0, reason: 'Empty.' }]));
    for (const chunk of chunks) await parts.worker().execute(chunk, heartbeat);
    expect([await told('rows_waiting'), await told('rows_waiting_seconds')]).toEqual([0, 0]);
    expect(parts.ended).toEqual([
      { completed: 1, failed: 1 },
      { completed: 2, failed: 1 },
    ]);
  });
});
