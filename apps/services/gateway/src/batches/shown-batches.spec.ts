import { Logger } from '@nestjs/common';
import { type Actor, batchSeen, type BatchView, getPresentation, type RpcDefinition } from '@rowdeck/contracts';
import { type RpcClient } from '@rowdeck/messaging';
import { ShownBatches } from './shown-batches';

const ID = '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f02';
const ANA: Actor = {
  userId: '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01',
  email: 'ana@example.org',
  name: null,
  admin: false,
  via: 'session',
};
const endedAgo = (ms: number | null, row_count = 1) =>
  ({ id: ID, row_count, finished_at: ms === null ? null : new Date(Date.now() - ms).toISOString() }) as BatchView;

describe('a batch that is shown', () => {
  beforeAll(() => void Logger.overrideLogger(false));

  /** Batches and presentations of one batch, and what identity is told while they are shown. */
  const open = (batch: BatchView, tell: () => Promise<unknown> = () => Promise.resolve({})) => {
    const told: unknown[] = [];
    const call = ({ method }: RpcDefinition, input: unknown) => {
      if (method === getPresentation.method) return Promise.resolve({ id: 1, batch });
      if (method !== batchSeen.method) return Promise.resolve(batch);
      told.push(input);
      return tell();
    };
    return { batches: new ShownBatches({ call } as unknown as RpcClient), told };
  };

  it.each<[string, Actor, number | null, boolean]>([
    ['has just ended, to its owner', ANA, 3_000, true],
    ['has just ended, by a clock that is ahead', ANA, -3_000, true],
    ['has just ended, to a program with a key', { ...ANA, via: 'api_key' }, 3_000, false],
    ['ended long ago', ANA, 600_000, false],
    ['is running', ANA, null, false],
  ])('and %s, counts as seen: %#', async (_, actor, ago, counts) => {
    const { batches, told } = open(endedAgo(ago));
    await batches.show(actor, ID);
    expect(told).toEqual(counts ? [{ actor, batchId: ID, run: 0 }] : []);
  });

  it.each<[string, Actor, number | null, number, boolean]>([
    ['of its only presentation, to its owner', ANA, 3_000, 1, true],
    ['of its only presentation, to a program with a key', { ...ANA, via: 'api_key' }, 3_000, 1, false],
    ['of its only presentation, long after', ANA, 600_000, 1, false],
    ['of its only presentation, which is not done', ANA, null, 1, false],
    ['of one of several, of which the others may have failed', ANA, 3_000, 2, false],
  ])('by the page %s, counts as seen: %#', async (_, actor, ago, rows, counts) => {
    const batch = endedAgo(ago, rows);
    const { batches, told } = open(batch);
    expect(await batches.showPresentation(actor, 1)).toEqual({ id: 1, batch });
    expect(told).toEqual(counts ? [{ actor, batchId: ID, run: 0 }] : []);
  });

  it('whose rows were made again tells which of its ends is seen', async () => {
    const rerun = {
      number: 2,
      row_count: 1,
      started_at: new Date().toISOString(),
      completed_count: 1,
      failed_count: 0,
      not_made_count: 0,
    };
    const { batches, told } = open({ ...endedAgo(0), rerun });
    await batches.show(ANA, ID);
    expect(told).toEqual([{ actor: ANA, batchId: ID, run: 2 }]);
  });

  it('is shown even when identity cannot be told', async () => {
    const batch = endedAgo(0);
    const { batches, told } = open(batch, () => Promise.reject(new Error('away')));
    expect([await batches.show(ANA, ID), told.length]).toEqual([batch, 1]);
  });
});
