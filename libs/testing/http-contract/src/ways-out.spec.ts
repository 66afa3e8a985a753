import { returnTarget, signInPath } from '@rowdeck/contracts';
import { WAYS_OUT } from './ways-out';

const ORIGIN = 'https://decks.example';

/** Where a browser on the site goes with a `Location`, or by `location.assign`. */
const leadsTo = (target: string): string => new URL(target, `${ORIGIN}/users/sign_in`).origin;

describe('no way leads out of the site', () => {
  const named = WAYS_OUT.map((way) => [JSON.stringify(way).slice(0, 60), way] as const);

  it('among the many that are tried', () => {
    expect(new Set(WAYS_OUT).size).toBeGreaterThanOrEqual(40);
  });

  it.each(named)('by %s', (_name, way) => {
    const target = returnTarget(way, ORIGIN);
    if (target === null) return;
    expect(target).toMatch(/^\/(?!\/)/);
    expect(leadsTo(target)).toBe(ORIGIN);
    // Read once more, as the page after it would.
    expect(returnTarget(target, ORIGIN)).toBe(target);
  });

  it.each(named)('by sign-in, with the way back to %s', (_name, way) => {
    expect(leadsTo(signInPath(returnTarget(way, ORIGIN)))).toBe(ORIGIN);
  });
});
