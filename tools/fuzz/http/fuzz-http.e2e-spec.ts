import { FuzzReport } from '../fuzz-report';
import { fuzzHttp } from './fuzz-http';
import { hostileRequest } from './hostile-request';
import { startSystemUnderFuzz, type SystemUnderFuzz } from './system-under-fuzz';

/** Longer runs, and other seeds: npm run fuzz:http -- --minutes 10. */
const CASES = 600;
/** On a machine that does other things; what hangs is still found. */
const MOST_MS = 30_000;

describe('a running system', () => {
  let system: SystemUnderFuzz;
  beforeAll(async () => {
    system = await startSystemUnderFuzz();
  });
  afterAll(() => system?.stop());

  it('answers each hostile request in time, and never with a fault of its own', async () => {
    const report = new FuzzReport({
      mostMilliseconds: MOST_MS,
      mostRssMb: Infinity,
      time: 'by the clock',
      command: 'npm run fuzz:http --',
    });
    const run = { ...system, firstSeed: 4_000, cases: CASES, deadline: Date.now() + 150_000, mostMs: MOST_MS };
    await fuzzHttp(run, report);
    expect(report.findings).toEqual([]);
    expect((await fetch(`${system.url}/session`)).status).toBe(200);
  });

  it('is sent the same request for the same seed', () => {
    const [first, second] = [hostileRequest(7, system.footing), hostileRequest(7, system.footing)];
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });
});
