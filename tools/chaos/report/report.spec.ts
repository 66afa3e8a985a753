import { type ChaosResult } from './chaos-result';
import { Answers } from '../load/answers';
import { faultLines, lastRun, withLastRun } from './report';

const RESULT: ChaosResult = {
  seed: 7,
  machine: { cores: 2, gigabytes: 8, load: 3.14 },
  minutes: 12.4,
  faults: [
    { kind: 'kill', words: 'billing killed', recoverySeconds: 1, underWaySeconds: 3 },
    { kind: 'kill', words: 'gateway killed', recoverySeconds: 9, underWaySeconds: null },
    { kind: 'kill', words: 'teams killed', recoverySeconds: 2, underWaySeconds: 12.04 },
    { kind: 'away', words: 'nats away for 5 s', recoverySeconds: null, underWaySeconds: null },
  ],
  batches: 1234,
  decks: 56_789,
  settledSeconds: 3.21,
  answers: new Answers(),
  leftOut: [],
  wrong: [],
};

describe('the report of a run', () => {
  it('has a row for each kind that was met', () => {
    const lines = lastRun(RESULT, new Date('2026-11-28T22:00:00Z')).split('\n');
    expect(lines[0]).toBe(
      '2026-11-28, seed 7: 4 faults in 12 minutes, 1,234 batches, 56,789 decks, each opened and compared. On 2 cores and 8 GB, where 3.1 processes ran or waited for a core already when it began. Nothing was lost, doubled, miscounted or wrongly answered.',
    );
    expect(lines.filter((line) => line.startsWith('| a'))).toEqual([
      '| a process or server killed | 3 | 2.0 | 9.0 | 3.0 | 12.0 |',
      '| a server away | 1 | – | – | – | – |',
    ]);
  });

  it('tells of each fault how long it was felt, by new batches and by those that were under way', () => {
    expect(faultLines(RESULT)).toEqual([
      'billing killed: next batch after 1.0 s, last batch begun before it ended after 3.0 s',
      'gateway killed: next batch after 9.0 s, last batch begun before it ended after none',
      'teams killed: next batch after 2.0 s, last batch begun before it ended after 12.0 s',
      'nats away for 5 s: next batch after none, last batch begun before it ended after none',
    ]);
  });

  it('says what was left out, and everything that is wrong', () => {
    const page = lastRun({ ...RESULT, leftOut: ['full-disk'], wrong: ['one deck of two rows'] }, new Date());
    expect(page).toContain('Left out, since this machine cannot: full-disk.');
    expect(page).toContain('- one deck of two rows');
  });

  it('tells how many answers there were of each status', () => {
    const answers = new Answers();
    for (const [status, count] of [
      [503, 1200],
      [0, 1],
    ] as const)
      answers.counts.set(status, count);
    expect(lastRun({ ...RESULT, answers }, new Date())).toContain('Answers by status: 1 × none, 1,200 × 503.');
  });

  it('takes the place of the run before, and of nothing else', () => {
    const page = withLastRun(withLastRun(readablePage, 'first run'), 'second run');
    expect(page).toMatch(/^# Reliability[^]*second run[^]*## After$/);
    expect(page).not.toContain('first run');
  });

  it('is not written to a page that has no place for it', () => {
    expect(() => withLastRun('# Reliability', 'a run')).toThrow('no place for the last run');
  });
});

const readablePage = `# Reliability
<!-- the last run: written by npm run chaos -- --report -->
<!-- the end of the last run -->
## After`;
