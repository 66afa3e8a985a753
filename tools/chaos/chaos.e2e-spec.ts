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
      minutes: 4,
      kinds: KINDS,
      longestSeconds: 3,
      pauseSeconds: [0, 1],
      users: 2,
      keep: false,
      say: (line) => told.push(line),
    });
    expect({ wrong: result.wrong, told }).toEqual({ wrong: [], told });
    expect(result.decks).toBeGreaterThan(0);
    expect(result.faults.length).toBeGreaterThan(0);
  }, 1_200_000);
});
