import { Logger } from '@nestjs/common';
import { type Actor, batchSeen, type BatchView, type RpcDefinition } from '@rowdeck/contracts';
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
const endedAgo = (ms: number | null) =>
  ({ id: ID, finished_at: ms === null ? null : new Date(Date.now() - ms).toISOString() }) as BatchView;

describe('a batch that is shown', () => {
  beforeAll(() => void Logger.overrideLogger(false));

  /** What identity is told while the batch is shown. */
  const show = async (actor: Actor, batch: BatchView, tell: () => Promise<unknown> = () => Promise.resolve({})) => {
    const told: unknown[] = [];
    const call = ({ method }: RpcDefinition, input: unknown) => {
      if (method !== batchSeen.method) return Promise.resolve(batch);
      told.push(input);
      return tell();
    };
    const shown = await new ShownBatches({ call } as unknown as RpcClient).show(actor, ID);
    return { shown, told };
  };

  it.each<[string, Actor, number | null, boolean]>([
    ['has just ended, to its owner', ANA, 3_000, true],
    ['has just ended, by a clock that is ahead', ANA, -3_000, true],
    ['has just ended, to a program with a key', { ...ANA, via: 'api_key' }, 3_000, false],
    ['ended long ago', ANA, 600_000, false],
    ['is running', ANA, null, false],
  ])('and %s, counts as seen: %#', async (_, actor, ago, counts) => {
    const { told } = await show(actor, endedAgo(ago));
    expect(told).toEqual(counts ? [{ actor, batchId: ID }] : []);
  });

  it('is shown even when identity cannot be told', async () => {
    const batch = endedAgo(0);
    const { shown, told } = await show(ANA, batch, () => Promise.reject(new Error('away')));
    expect([shown, told.length]).toEqual([batch, 1]);
  });
});
