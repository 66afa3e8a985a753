import { runChaos } from './chaos-run';
import { FAULT_KINDS } from './plan/fault-plan';

/** All but the restart of each process in turn, which takes long. With this seed, each has its turn. */
const KINDS = FAULT_KINDS.filter((kind) => kind !== 'restart-in-turn');

describe('a system to which bad things are done under load', () => {
  it('loses, doubles and miscounts nothing', async () => {
    const told: string[] = [];
    const result = await runChaos({
      seed: 1846,
      faults: 10,
      minutes: Infinity,
      kinds: KINDS,
      shortestSeconds: 2,
      longestSeconds: 3,
      pauseSeconds: [0, 1],
      users: 2,
      apart: false,
      keep: false,
      say: (line) => told.push(line),
    });
    expect({ wrong: result.wrong, told }).toEqual({ wrong: [], told });
    expect(result.decks).toBeGreaterThan(0);
    // Only root may mount the small disk, and not on every machine. Nothing else may be missing.
    expect(KINDS.filter((kind) => kind === 'full-disk')).toEqual(expect.arrayContaining([...result.leftOut]));
    expect(told.filter((line) => line.startsWith('left out'))).toHaveLength(result.leftOut.length);
    expect(result.faults.map(({ kind }) => kind).sort()).toEqual(
      KINDS.filter((kind) => !result.leftOut.includes(kind)).sort(),
    );
    expect(result.faults.filter(({ recoverySeconds }) => recoverySeconds === null)).toEqual([]);
  }, 1_200_000);
});
