import { FAULT_KINDS, type PlannedFault, planFaults, type PlanSettings } from './fault-plan';

const SETTINGS: PlanSettings = {
  seed: 7,
  kinds: FAULT_KINDS,
  processes: ['billing', 'generation', 'generation-worker-1', 'gateway'],
  shortestSeconds: 2,
  longestSeconds: 150,
  pauseSeconds: [3, 12],
};

const first = (count: number, settings: Partial<PlanSettings> = {}): PlannedFault[] => {
  const faults = planFaults({ ...SETTINGS, ...settings });
  return Array.from({ length: count }, () => faults.next().value as PlannedFault);
};

describe('the plan of faults', () => {
  it('is the same for the same seed, however many are asked for', () => {
    expect(first(50)).toEqual(first(200).slice(0, 50));
  });

  it('is another for another seed', () => {
    expect(first(20, { seed: 8 })).not.toEqual(first(20));
  });

  it('has every kind within a round, and numbers them', () => {
    const round = first(20);
    expect(new Set(round.map(({ kind }) => kind))).toEqual(new Set(FAULT_KINDS));
    expect(round.map(({ number }) => number)).toEqual(Array.from(round, (_, index) => index + 1));
  });

  it('keeps to the kinds that it is given', () => {
    const kinds = ['kill', 'poison'] as const;
    expect(new Set(first(50, { kinds }).map(({ kind }) => kind))).toEqual(new Set(kinds));
  });

  it('stays as it is where a machine cannot do one of them', () => {
    const possible = first(200).filter(({ kind }) => kind !== 'full-disk');
    expect(first(possible.length, { leftOut: ['full-disk'] })).toEqual(possible);
  });

  it('lasts within its bounds, now and then as long as it may', () => {
    const faults = first(1000);
    expect(Math.min(...faults.map(({ seconds }) => seconds))).toBeGreaterThanOrEqual(2);
    expect(Math.max(...faults.map(({ seconds }) => seconds))).toBeGreaterThan(100);
    expect(Math.max(...first(1000, { longestSeconds: 4 }).map(({ seconds }) => seconds))).toBe(4);
    expect(new Set(first(50, { shortestSeconds: 9, longestSeconds: 9 }).map(({ seconds }) => seconds))).toEqual(
      new Set([9]),
    );
    expect(faults.every(({ pauseSeconds }) => pauseSeconds >= 3 && pauseSeconds <= 12)).toBe(true);
  });

  it('meets every process and every server', () => {
    const met = new Set(first(1000).flatMap(({ targets }) => targets));
    expect([...met].sort()).toEqual(
      [
        ...SETTINGS.processes,
        'postgres',
        'nats',
        'minio',
        'batches',
        'chunks',
        'monthly_usages',
        'EVENTS',
        'JOBS',
      ].sort(),
    );
  });

  it('meets nothing but the targets that it is given', () => {
    const faults = first(20, { kinds: ['away', 'kill'], targets: ['nats'] });
    expect(new Set(faults.flatMap(({ targets }) => targets))).toEqual(new Set(['nats']));
    expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(['away', 'kill']));
    expect(faults.map(({ number }) => number)).toEqual(Array.from(faults, (_, index) => index + 1));
  });

  it('puts the clocks of those wrong that hold leases and reservations, ahead and behind', () => {
    const clocks = first(1000).filter(({ kind }) => kind === 'wrong-clock');
    expect(new Set(clocks.flatMap(({ targets }) => targets))).toEqual(new Set(SETTINGS.processes.slice(0, 3)));
    expect(new Set(clocks.map(({ clockMinutes }) => Math.sign(clockMinutes)))).toEqual(new Set([-1, 1]));
  });

  it('starts every process again, each once, when they are restarted in turn', () => {
    const restarts = first(100).filter(({ kind }) => kind === 'restart-in-turn');
    for (const { targets } of restarts) expect([...targets].sort()).toEqual([...SETTINGS.processes].sort());
  });
});
