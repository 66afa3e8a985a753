import { Problem, type ProblemCode, PROBLEMS, toProblemBody } from '@rowdeck/contracts';
import { asProblem, forPeople } from './as-problem';
import { InfrastructureUnavailable, PARTS } from './infrastructure-unavailable.error';
import { AWAY_PART } from './part-of';

const codes = Object.keys(PROBLEMS) as ProblemCode[];
const ours = codes.filter(
  (code) => (PROBLEMS[code].status >= 500 && code !== 'service.busy') || code === 'auth.actor_untrusted',
);

const revealing = (code: ProblemCode) =>
  new Problem(code, {
    detail: 'rpc.billing.reserve was not answered by 10.0.0.7',
    errors: { '/srv/app/main.js': ['at line 7'] },
    params: { subject: 'rpc.billing.reserve' },
  });

describe('what people are shown of a problem', () => {
  it.each(ours)('names no call, server or file where the fault is ours: %s', (code) => {
    const shown = forPeople(revealing(code));
    expect(JSON.stringify(toProblemBody(shown))).not.toMatch(/rpc\.|10\.0\.0\.7|main\.js/);
    expect([shown.code, shown.message]).toEqual([
      code === 'auth.actor_untrusted' ? 'service.unavailable' : code,
      expect.stringMatching(/Try again in a few minutes\.|contact us/),
    ]);
    expect(shown.cause).toMatchObject({ params: { subject: 'rpc.billing.reserve' } });
  });

  it.each(codes.filter((code) => !ours.includes(code)))('is all of it where they can do something: %s', (code) => {
    const problem = revealing(code);
    expect(forPeople(problem)).toBe(problem);
  });
});

const storeAway = new InfrastructureUnavailable(
  'storage.unavailable',
  'The object store s3://10.0.0.7:9000/decks cannot be used: connect ECONNREFUSED. Check that it runs.',
  'Check that it runs.',
);

describe('asProblem', () => {
  it.each<[string, unknown, string]>([
    ['a store that is away', storeAway, 'storage.unavailable'],
    ['a database that is away', new InfrastructureUnavailable('service.unavailable', '', ''), 'service.unavailable'],
    ['a refused connection', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 'service.unavailable'],
    ['a duplicate key', Object.assign(new Error('duplicate'), { code: '23505' }), 'internal.unexpected'],
    ['a mistake in a program', new TypeError('x is undefined'), 'internal.unexpected'],
    ['a text', 'oops', 'internal.unexpected'],
    ['nothing', null, 'internal.unexpected'],
  ])('made of %s', (_what, error, code) => {
    expect(asProblem(error)).toMatchObject({ code, cause: error });
  });

  it('is a 503 that may be tried again, with the remedy for the log and not for the caller', () => {
    const problem = asProblem(storeAway);
    expect(problem.kind).toMatchObject({ status: 503, retryable: true });
    expect((problem.cause as Error).message).toContain('Check that it runs.');
    expect(JSON.stringify(toProblemBody(problem))).not.toMatch(/10\.0\.0\.7|Check/);
  });

  it.each<[string, unknown]>([
    ['of Postgres', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['of its own', Object.assign(new Error('write failed'), { code: 'ENOSPC' })],
    [
      'of the store',
      new InfrastructureUnavailable('storage.unavailable', 'Full.', 'Free.', {
        cause: Object.assign(new Error(), { code: 'EDQUOT' }),
      }),
    ],
  ])('says clearly that a disk %s is full, to people as well', (_what, error) => {
    const problem = asProblem(error);
    expect(problem.kind.status).toBe(503);
    for (const said of [problem, forPeople(problem)])
      expect(said.message).toMatch(/^Rowdeck has no room left .* Try again later\.$/);
  });

  it('says so of what another service has no room for', () => {
    const asked = new Problem('service.unavailable', { params: { [AWAY_PART]: PARTS.databaseRoom } });
    expect(forPeople(asked).message).toMatch(/^Rowdeck has no room left/);
  });

  it('keeps to itself the text of an error, which may be private', () => {
    const problem = asProblem(new Error('password "hunter2" refused by 10.0.0.7'));
    expect(JSON.stringify(toProblemBody(problem))).not.toContain('hunter2');
  });

  it('is the problem itself where it is one', () => {
    const quota = new Problem('quota.exceeded');
    expect(asProblem(quota)).toBe(quota);
  });
});
