import { PROBLEMS } from './catalogue';
import { fromProblemBody, Problem, toProblemBody } from './problem';
import { problemBody } from './problem-body';

describe('the catalogue of problems', () => {
  it.each(Object.entries(PROBLEMS))('%s has an HTTP status of a failure and a level that fits it', (_code, kind) => {
    expect(kind.status).toBeGreaterThanOrEqual(400);
    expect(kind.status).toBeLessThan(600);
    if (kind.status >= 500) expect(kind.level).toBe('error');
    else expect(kind.level).not.toBe('error');
  });
});

describe('a problem', () => {
  const quota = new Problem('quota.exceeded', {
    detail: 'You have 3 left.',
    errors: { 'presentation.csv_file': ['has 10 rows'] },
    params: { left: 3 },
  });

  it('survives the way over the wire', () => {
    const body = problemBody.parse(JSON.parse(JSON.stringify(toProblemBody(quota, 'request-1'))));
    expect(body).toMatchObject({ type: 'urn:rowdeck:problem:quota.exceeded', status: 422, request_id: 'request-1' });
    const received = fromProblemBody(body);
    expect(received).toMatchObject({ code: 'quota.exceeded', message: 'You have 3 left.', params: { left: 3 } });
    expect(received.errors).toEqual(quota.errors);
  });

  it('of a code that this version does not know is unexpected, and keeps its words', () => {
    const body = { ...toProblemBody(quota), code: 'quota.of_the_future' };
    expect(fromProblemBody(body)).toMatchObject({ code: 'internal.unexpected', message: 'You have 3 left.' });
  });

  it('without a detail gives its title', () => {
    expect(new Problem('auth.required').message).toBe(PROBLEMS['auth.required'].title);
  });
});
