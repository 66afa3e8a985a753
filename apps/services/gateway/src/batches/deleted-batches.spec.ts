import { Logger } from '@nestjs/common';
import { type Actor, batchSeen, deleteBatches, Problem, type RpcDefinition } from '@rowdeck/contracts';
import { type RpcClient } from '@rowdeck/messaging';
import { DeletedBatches } from './deleted-batches';
import { ShownBatches } from './shown-batches';

const [ONE, TWO, THREE] = [1, 2, 3].map((n) => `6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f0${n}`) as [string, string, string];
const UNTIL = '2026-11-20T14:01:00.000Z';
const ANA: Actor = { userId: ONE, email: 'ana@example.org', name: null, admin: false, via: 'session' };

interface Services {
  readonly ids: string[];
  readonly stopped?: string[];
  readonly tell?: () => Promise<unknown>;
}

/** Generation that deletes `ids`, and what it and identity are asked for. */
const open = ({ ids, stopped = [], tell = () => Promise.resolve({}) }: Services) => {
  const asked: unknown[] = [];
  const told: unknown[] = [];
  const call = ({ method }: RpcDefinition, input: { readonly batchId: string; readonly run: number }) => {
    if (method === batchSeen.method) {
      told.push([input.batchId, input.run]);
      return tell();
    }
    asked.push([method, input]);
    return Promise.resolve({ ids, stopped, runs: { [TWO]: 3 }, restorable_until: UNTIL });
  };
  const rpc = { call } as unknown as RpcClient;
  return { batches: new DeletedBatches(rpc, new ShownBatches(rpc)), asked, told };
};

describe('batches that are deleted', () => {
  beforeAll(() => void Logger.overrideLogger(false));

  it('are asked for at once, in the name of who deletes them', async () => {
    const { batches, asked } = open({ ids: [ONE, TWO] });
    await batches.delete(ANA, [ONE, TWO]);
    expect(asked).toEqual([[deleteBatches.method, { actor: ANA, ids: [ONE, TWO] }]]);
  });

  it.each<[string, string[], [string, number][]]>([
    ['none that was running', [], []],
    ['one that was running, with rows made again for the third time', [TWO], [[TWO, 3]]],
    [
      'all of which were running',
      [ONE, TWO, THREE],
      [
        [ONE, 0],
        [TWO, 3],
        [THREE, 0],
      ],
    ],
  ])('%s: no email about the end of those', async (_, stopped, expected) => {
    const { batches, told } = open({ ids: [ONE, TWO, THREE], stopped });
    await batches.delete(ANA, [ONE, TWO, THREE]);
    expect(told).toEqual(expected);
  });

  it('are answered without what only concerns the services', async () => {
    const { batches } = open({ ids: [ONE], stopped: [ONE] });
    expect(await batches.delete(ANA, [ONE, TWO])).toEqual({ ids: [ONE], restorable_until: UNTIL });
  });

  it('are deleted even when identity cannot be told', async () => {
    const { batches, told } = open({
      ids: [ONE, TWO],
      stopped: [ONE, TWO],
      tell: () => Promise.reject(new Error('away')),
    });
    expect(await batches.delete(ANA, [ONE, TWO])).toMatchObject({ ids: [ONE, TWO] });
    expect(told).toEqual([
      [ONE, 0],
      [TWO, 3],
    ]);
  });

  it('are none when none of many is there, which is no fault', async () => {
    const { batches } = open({ ids: [] });
    expect(await batches.delete(ANA, [ONE, TWO])).toEqual({ ids: [], restorable_until: UNTIL });
  });

  it('as one are answered likewise, and one that is not there is a problem', async () => {
    expect(await open({ ids: [ONE] }).batches.deleteOne(ANA, ONE)).toEqual({ ids: [ONE], restorable_until: UNTIL });
    const refused = open({ ids: [] });
    await expect(refused.batches.deleteOne(ANA, ONE)).rejects.toThrow(Problem);
    await expect(refused.batches.deleteOne(ANA, ONE)).rejects.toMatchObject({ code: 'batch.not_found' });
    expect(refused.told).toEqual([]);
  });
});
