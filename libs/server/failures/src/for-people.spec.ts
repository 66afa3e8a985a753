import { Problem, type ProblemCode, PROBLEMS, toProblemBody } from '@rowdeck/contracts';
import { forPeople } from './for-people';

const codes = Object.keys(PROBLEMS) as ProblemCode[];
const ours = codes.filter((code) => PROBLEMS[code].status >= 500 || code === 'auth.actor_untrusted');

const telling = (code: ProblemCode) =>
  new Problem(code, {
    detail: 'rpc.billing.reserve was not answered by 10.0.0.7',
    errors: { '/srv/app/main.js': ['at line 7'] },
    params: { subject: 'rpc.billing.reserve' },
  });

describe('what people are shown of a problem', () => {
  it.each(ours)('names no call, server or file where the fault is ours: %s', (code) => {
    const shown = forPeople(telling(code));
    expect(JSON.stringify(toProblemBody(shown))).not.toMatch(/rpc\.|10\.0\.0\.7|main\.js/);
    expect([shown.code, shown.message]).toEqual([code, expect.stringMatching(/Try again in a few minutes\./)]);
    expect(shown.cause).toMatchObject({ params: { subject: 'rpc.billing.reserve' } });
  });

  it.each(codes.filter((code) => !ours.includes(code)))('is all of it where they can do something: %s', (code) => {
    const problem = telling(code);
    expect(forPeople(problem)).toBe(problem);
  });
});
