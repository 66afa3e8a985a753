import { type TrailReport } from '../reconcile/trail-comparison.repository';
import { inWords } from './verify-trail';

const event = (id: string) =>
  ({ owner: 'teams', id, type: 'rowdeck.teams.team.renamed', time: '2026-11-29T08:00:00.000Z' }) as const;
const report = (change: Partial<TrailReport>): TrailReport => ({
  ...{ compared: 120, missing: 0, mended: 0, oldest: [], uncompared: [] },
  ...change,
});
const lacked = 'The audit trail lacked 2 of 120 events that were published from 15 minutes to 3 days ago:';
const first = '- 2026-11-29T08:00:00.000Z rowdeck.teams.team.renamed a of teams';

describe('what a comparison of the audit trail says', () => {
  it.each<[string, Partial<TrailReport>, string[]]>([
    [
      'that it is whole',
      {},
      ['The audit trail holds each of the 120 events that were published from 15 minutes to 3 days ago.'],
    ],
    [
      'what was missing, the first first, and that it is noted',
      { missing: 2, mended: 2, oldest: [event('a')] },
      [lacked, first, 'and 1 more', 'All of them have been noted now.'],
    ],
    [
      'where to look for what could not be noted',
      { missing: 2, mended: 1, oldest: [event('a')] },
      [
        lacked,
        first,
        'and 1 more',
        '1 of them have been noted now; the log of the service admin says why the others were not.',
      ],
    ],
    [
      'how it is noted',
      { missing: 2, oldest: [event('a')] },
      [lacked, first, 'and 1 more', 'None of them was noted: --mend notes them, as does the comparison of each hour.'],
    ],
    [
      'who was not compared',
      { uncompared: ['webhooks (Nobody answers)'] },
      [
        'The audit trail holds each of the 120 events that were published from 15 minutes to 3 days ago.',
        'Not compared: webhooks (Nobody answers)',
      ],
    ],
  ])('%s', (_what, change, lines) => expect(inWords(report(change))).toBe(lines.join('\n')));
});
