import { type SignInForm } from '@rowdeck/contracts';
import { readSignInForm } from './sign-in-form';

const form: SignInForm = { email: ' Ana@Example.org', password: ' kept as typed ', remember_me: false };

describe('readSignInForm', () => {
  it('normalises the address and leaves the password alone', () => {
    expect(readSignInForm(form)).toEqual({ email: 'ana@example.org', password: ' kept as typed ', remember: false });
  });

  it.each<[SignInForm['remember_me'], boolean]>([
    [true, true],
    ['1', true],
    ['true', true],
    [false, false],
    ['0', false],
    ['false', false],
  ])('reads remember_me %j', (flag, remember) => {
    expect(readSignInForm({ ...form, remember_me: flag }).remember).toBe(remember);
  });

  it.each([
    ['', 'secret words', ['email']],
    ['ana@example.org', '', ['password']],
    [' ', '', ['email', 'password']],
  ])('names what is missing of %j and %j', (email, password, keys) => {
    expect(() => readSignInForm({ ...form, email, password })).toThrow(
      expect.objectContaining({
        code: 'auth.invalid_credentials',
        errors: Object.fromEntries(keys.map((key) => [key, [expect.stringContaining('Enter your')]])),
      }) as Error,
    );
  });
});
