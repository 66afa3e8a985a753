import { formErrorsOf, messageOf, prefixed, problemOf } from './read-problem';

describe('problem of', () => {
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
      ['what is wrong with each field', { ...refusal, detail: 'It was not saved.' }, 'Enter a team name.'],
      ['the detail where no field is named', { ...refusal, errors: {}, detail: 'Name it.' }, 'Name it.'],
      ['the title where there is no detail', { ...refusal, errors: {} }, 'The team could not be saved'],
      ['what to do where nothing is known', new Error('x'), 'Try again.'],
    ])('is %s', (_what, error, message) => {
      expect(messageOf(error)).toBe(message);
    });
  });
});

describe('form errors', () => {
  const refusal = (errors: Record<string, string[]>, detail?: string) => ({
    type: 'urn:rowdeck:problem:user.invalid',
    title: 'The account could not be saved',
    status: 422,
    code: 'user.invalid',
    errors,
    params: {},
    ...(detail === undefined ? {} : { detail }),
  });
  const KEYS = prefixed('user', ['email', 'name'] as const);

  describe('formErrorsOf', () => {
    it.each([
      ['a field', refusal({ 'user.email': ['Taken.'] }), { fields: { email: 'Taken.' }, general: null }],
      [
        'two messages of one field',
        refusal({ 'user.email': ['A.', 'B.'] }),
        { fields: { email: 'A.\nB.' }, general: null },
      ],
      ['a key without a field', refusal({ 'user.age': ['Too young.'] }), { fields: {}, general: 'Too young.' }],
      [
        'both',
        refusal({ 'user.name': ['Empty.'], base: ['Closed.'] }),
        { fields: { name: 'Empty.' }, general: 'Closed.' },
      ],
      ['no keys, with a detail', refusal({}, 'Try later.'), { fields: {}, general: 'Try later.' }],
      ['no keys and no detail', refusal({}), { fields: {}, general: 'The account could not be saved' }],
      [
        'the detail beside fields, which would say it twice',
        refusal({ 'user.name': ['Empty.'] }, 'Empty.'),
        { fields: { name: 'Empty.' }, general: null },
      ],
      ['what is no problem at all', new TypeError('x is not a function'), { fields: {}, general: 'Try again.' }],
    ])('puts %s where it belongs', (_, error, expected) => {
      expect(formErrorsOf(error, KEYS)).toEqual(expected);
    });
  });
});
