import { Logger } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { asProblem } from './as-problem';
import { InfrastructureUnavailable, PARTS } from './infrastructure-unavailable.error';
import { AWAY_PART, concernsAll } from './part-of';
import { PartsAway } from './parts-away';

const MINUTE = 60_000;
const storeAway = asProblem(
  new InfrastructureUnavailable('storage.unavailable', 'The store is away. Start it.', 'Start it.'),
);
const coded = (code: string, name = 'Error') => Object.assign(new Error(`said ${code}`), { code, name });

describe('what is said of parts that are away', () => {
  let parts: PartsAway;
  let said: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    said = [];
    for (const level of ['error', 'warn', 'log'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation((...line: unknown[]) => void said.push(String(line[1])));
    parts = new PartsAway();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const refuse = (times: number, error: unknown = storeAway) => {
    for (let time = 0; time < times; time += 1) parts.refused(error, 'requests');
  };

  it('is a line when it begins, one for each minute, and one when it is over', () => {
    refuse(1_240);
    parts.refused(storeAway, 'tasks');
    jest.advanceTimersByTime(MINUTE);
    refuse(10);
    jest.advanceTimersByTime(MINUTE);
    parts.works(PARTS.store);
    jest.advanceTimersByTime(MINUTE);
    expect(said).toEqual([
      'The object store is away, and what needs it is refused or waits: The store is away. Start it.',
      'The object store is still away, for 60 s: it has refused 1,240 requests and 1 tasks',
      'The object store is still away, for 2 min: it has refused 1,250 requests and 1 tasks',
      'The object store is back: it was away for 2 min and has refused 1,250 requests and 1 tasks',
    ]);
  });

  it('is nothing more while nobody is refused', () => {
    refuse(1);
    jest.advanceTimersByTime(3 * MINUTE);
    expect(said).toHaveLength(2);
    jest.advanceTimersByTime(10 * MINUTE);
    expect(said).toHaveLength(3);
    expect(said.at(-1)).toMatch(/has refused nothing for minutes: it was away for 1 s/);
  });

  it('is one outage of a part of which some calls succeed', () => {
    for (let second = 0; second < 40; second += 1) {
      refuse(1);
      parts.works(PARTS.store);
      jest.advanceTimersByTime(1_000);
    }
    expect(said).toHaveLength(1);
    jest.advanceTimersByTime(MINUTE);
    expect(said).toHaveLength(2);
    expect(said.at(-1)).toMatch(/is back: it was away for 39 s and has refused 40 requests/);
  });

  it('begins anew when it is away again', () => {
    refuse(1);
    parts.works(PARTS.store);
    jest.advanceTimersByTime(MINUTE);
    refuse(1);
    expect(said).toHaveLength(3);
  });

  it('says what a part refused last until something works', () => {
    expect(parts.faultOf(PARTS.databaseRoom)).toBeNull();
    refuse(1, coded('53100', 'QueryFailedError'));
    expect(parts.faultOf(PARTS.databaseRoom)).toMatch(/^said 53100\. Free or add space/);
    expect(() => parts.assertWorks(PARTS.databaseRoom)).toThrow(/^said 53100/);
    jest.advanceTimersByTime(MINUTE);
    expect(parts.faultOf(PARTS.databaseRoom)).not.toBeNull();
    parts.works(PARTS.databaseRoom);
    parts.assertWorks(PARTS.databaseRoom);
    refuse(1, coded('53100', 'QueryFailedError'));
    expect(parts.faultOf(PARTS.databaseRoom)).not.toBeNull();
  });

  it.each<[string, unknown, string]>([
    ['a query that was broken off', coded('57P01', 'QueryFailedError'), PARTS.database],
    ['a connection that the driver lost', new Error('Connection terminated unexpectedly'), PARTS.database],
    ['a lock that somebody holds', asProblem(coded('55P03', 'QueryFailedError')), PARTS.databaseLock],
    ['a full disk of Postgres', asProblem(coded('53100', 'QueryFailedError')), PARTS.databaseRoom],
    ['a full disk', coded('ENOSPC'), PARTS.disk],
    ['a broker that does not answer', coded('TIMEOUT', 'NatsError'), PARTS.broker],
    ['a port that nobody listens on', coded('ECONNREFUSED'), PARTS.other],
  ])('names what is away: %s', (_what, error, name) => {
    refuse(1, error);
    expect(said).toEqual([expect.stringMatching(new RegExp(`^${name} is away, .*: .*said|terminated`))]);
  });

  it.each<[string, unknown]>([
    ['a mistake in a program', new TypeError('x is undefined')],
    ['a refusal', new Problem('quota.exceeded')],
    ['one that is busy', new Problem('service.busy')],
    ['nothing', undefined],
  ])('is nothing of %s', (_what, error) => {
    expect(parts.refused(error, 'requests')).toBe(false);
    expect(said).toEqual([]);
  });
});

describe('a failure', () => {
  const answered = (part: string) => new Problem('service.unavailable', { params: { [AWAY_PART]: part } });

  it.each<[string, unknown, boolean]>([
    ['a service that does not answer', new Problem('service.unavailable'), true],
    ['a service whose database is away', answered(PARTS.database), true],
    ['a database that is away', coded('57P01', 'QueryFailedError'), true],
    ['a lock that somebody holds', coded('55P03', 'QueryFailedError'), false],
    ['a lock that somebody holds, as it is told', asProblem(coded('55P03', 'QueryFailedError')), false],
    ['a lock that somebody holds at a service', answered(PARTS.databaseLock), false],
    ['a refusal', new Problem('quota.exceeded'), false],
    ['a mistake in a program', new TypeError('x is undefined'), false],
  ])('of %s concerns all that is asked, or one: %#', (_what, error, all) => {
    expect(concernsAll(error)).toBe(all);
  });
});
