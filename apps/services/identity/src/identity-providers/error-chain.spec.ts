import { codesOf, isAway } from './error-chain';

const failed = (code: string, cause?: unknown): Error => Object.assign(new Error('failed', { cause }), { code });

describe('what went wrong with a provider', () => {
  it('is told by the codes of an error and of all that caused it', () => {
    expect(codesOf(failed('A', failed('B', new Error('without', { cause: failed('C') }))))).toEqual(['A', 'B', 'C']);
    expect([codesOf(null), codesOf('text')]).toEqual([[], []]);
  });

  it.each<[string, unknown, boolean]>([
    ['takes too long', failed('OAUTH_TIMEOUT'), true],
    ['refuses the connection', new Error('x', { cause: failed('ECONNREFUSED') }), true],
    ['has no address', failed('OAUTH_X', failed('ENOTFOUND')), true],
    ['answers with 500', failed('OAUTH_RESPONSE_IS_NOT_CONFORM', new Response('', { status: 500 })), true],
    ['answers with 400', failed('OAUTH_RESPONSE_IS_NOT_CONFORM', new Response('', { status: 400 })), false],
    ['lies', failed('OAUTH_JWT_CLAIM_COMPARISON_FAILED'), false],
    ['says nothing wrong', undefined, false],
  ])('is that it is away where it %s', (_what, error, away) => expect(isAway(error)).toBe(away));
});
