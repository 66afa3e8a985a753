import { expiryOf } from './expiry';

const END = new Date('2026-03-01T00:00:00Z');
const on = (day: string): Date => new Date(`${day}T00:00:00Z`);

describe('when a batch is deleted that has ended', () => {
  it.each<[string, number | null, number | null, string, number, string | null]>([
    ['never on a plan that keeps everything', null, null, '2026-03-10', 0, null],
    ['when its plan says', 30, 30, '2026-01-01', 0, '2026-03-31'],
    ['with a larger plan, when that says', 180, 30, '2026-03-20', 0, '2026-08-28'],
    ['after a downgrade, when the plan before would have, within the notice', 30, 180, '2026-09-30', 0, '2026-08-28'],
    ['after a downgrade, when the notice is over', 30, 180, '2026-05-20', 0, '2026-05-20'],
    [
      'after a downgrade from a plan that keeps everything, when the notice is over',
      30,
      null,
      '2027-01-31',
      0,
      '2027-01-31',
    ],
    ['never before the new plan says', 30, null, '2026-03-15', 0, '2026-03-31'],
    ['when the operator says, if that is sooner', 180, 180, '2026-01-01', 7, '2026-03-08'],
    ['when the operator says, where the plan keeps everything', null, null, '2026-01-01', 90, '2026-05-30'],
    ['when the plan says, if that is sooner than the operator', 30, 30, '2026-01-01', 90, '2026-03-31'],
  ])('is %s', (_, days, formerDays, noticeUntil, operatorDays, expected) => {
    const expiry = expiryOf(END, { days, formerDays, noticeUntil: on(noticeUntil) }, operatorDays);
    expect(expiry?.toISOString().slice(0, 10) ?? null).toBe(expected);
  });

  it.each([
    [0, null],
    [7, '2026-03-08'],
  ])('is what the operator says in %d days as long as the plan is not known', (operatorDays, expected) => {
    expect(expiryOf(END, null, operatorDays)?.toISOString().slice(0, 10) ?? null).toBe(expected);
  });
});
