import { normaliseEmail, Problem, type SignInForm } from '@rowdeck/contracts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

const isSet = (flag: SignInForm['remember_me']): boolean => flag === true || flag === '1' || flag === 'true';

/** What a sign-in form says. Throws `auth.invalid_credentials`, keyed by the fields that are empty. */
export const readSignInForm = (form: SignInForm): Credentials => {
  const email = normaliseEmail(form.email);
  const errors = {
    ...(email === '' ? { email: ['Enter your email address.'] } : {}),
    ...(form.password === '' ? { password: ['Enter your password.'] } : {}),
  };
  if (Object.keys(errors).length > 0) {
    throw new Problem('auth.invalid_credentials', { detail: 'Fill in both fields.', errors });
  }
  return { email, password: form.password, remember: isSet(form.remember_me) };
};
