import { messageOf, problemOf } from './problem-of';

const refusal = {
  type: 'urn:rowdeck:problem:team.invalid',
  title: 'The team could not be saved',
  status: 422,
  code: 'team.invalid',
  errors: { 'team.name': ['Enter a team name.'] },
  params: {},
};

describe('problemOf', () => {
  it('keeps a problem as it came', () => {
    expect(problemOf({ ...refusal, detail: 'Name it.' })).toEqual({ ...refusal, detail: 'Name it.' });
  });

  it.each([undefined, null, 'oops', new TypeError('x is undefined'), { status: 500 }, { error: { code: 'x' } }])(
    'makes a plain one of %p, without its text',
    (error) => {
      expect(problemOf(error)).toMatchObject({ code: 'internal.unexpected', status: 500, errors: {} });
      expect(problemOf(error).detail).toBe('Try again.');
    },
  );
});

describe('messageOf', () => {
  it.each([
    ['the detail', { ...refusal, detail: 'Name it.' }, 'Name it.'],
    ['the title where there is no detail', refusal, 'The team could not be saved'],
    ['what to do where nothing is known', new Error('x'), 'Try again.'],
  ])('is %s', (_what, error, message) => {
    expect(messageOf(error)).toBe(message);
  });
});
