import { formErrorsOf, prefixed } from './form-errors';

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
