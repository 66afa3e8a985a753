import { type z } from 'zod';
import { authenticateSession, findUsers, signIn } from './identity.rpc';
import { forgotPasswordForm, resetPasswordForm, signInForm, signUpForm, userProfile } from './user';

describe('the forms of accounts', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['sign-up', signUpForm, { name: '', email: '', password: '', password_confirmation: '' }],
    ['sign-in', signInForm, { email: '', password: '', remember_me: false }],
    ['forgot password', forgotPasswordForm, { email: '' }],
    ['reset password', resetPasswordForm, { reset_password_token: '', password: '', password_confirmation: '' }],
  ])('%s: a field that is missing is empty, for its owner to refuse in words', (_, form, empty) => {
    expect(form.parse({})).toEqual(empty);
  });

  it.each([
    [true, true],
    ['1', true],
    ['false', true],
    ['yes', false],
    [1, false],
    [null, false],
  ])('remember_me may be %j: %s', (remember_me, accepted) => {
    expect(signInForm.safeParse({ remember_me }).success).toBe(accepted);
  });

  it.each([signUpForm, signInForm, resetPasswordForm])('take a password for text alone', (form) => {
    expect(form.safeParse({ password: ['a', 'b'] }).success).toBe(false);
  });
});

describe('what services know of each other’s users', () => {
  const profile = {
    id: '0b8a1d0e-8f0e-4d7c-9f8d-0f4a3a1b2c3d',
    email: 'ana@example.org',
    name: 'Ana',
    company: null,
    admin: false,
  };

  it('is cut to the profile: no hash, no token', () => {
    expect(userProfile.parse({ ...profile, password_hash: '$argon2id$', token: 't' })).toEqual(profile);
    expect(findUsers.output.parse({ users: [{ ...profile, password_hash: 'x' }] })).toEqual({
      users: [{ ...profile, second_factor: false }],
    });
  });

  it('is nothing for a session that is over', () => expect(authenticateSession.output.parse(null)).toBeNull());

  it('knows of a client without a name, and of none without an address', () => {
    const { client } = signIn.input.shape;
    expect(client.parse({ ip: '203.0.113.7' })).toEqual({ ip: '203.0.113.7', userAgent: '', device: null });
    expect(client.safeParse({ userAgent: 'Browser' }).success).toBe(false);
  });
});
