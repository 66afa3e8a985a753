import {
  emailFaults,
  type FieldErrors,
  mailedNameFaults,
  normaliseEmail,
  Problem,
  type SignUpForm,
} from '@rowdeck/contracts';
import { confirmationFaults, passwordFaults } from '../passwords/password-rules';

const LONGEST_NAME = 100;

const lengthFaults = (what: string, value: string): string[] =>
  value.length > LONGEST_NAME ? [`${what} may have at most ${LONGEST_NAME} characters.`] : [];

export const nameFaults = (name: string): string[] =>
  name === '' ? ['Enter your name.'] : [...lengthFaults('Your name', name), ...mailedNameFaults('Your name', name)];

export const companyFaults = (company: string | null): string[] => [
  ...lengthFaults('Your company', company ?? ''),
  ...mailedNameFaults('Your company', company ?? ''),
];

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly company: string | null;
  readonly password: string;
}

/** The fields that have faults. */
export const withFaults = (faults: Record<string, string[]>): FieldErrors =>
  Object.fromEntries(Object.entries(faults).filter(([, messages]) => messages.length > 0));

/** The account that a form asks for. Throws `user.invalid` with every fault of every field. */
export const readSignUpForm = (form: SignUpForm): NewAccount => {
  const email = normaliseEmail(form.email);
  const name = form.name.trim();
  const company = form.company?.trim() || null;
  const errors = withFaults({
    'user.email': emailFaults(email),
    'user.name': nameFaults(name),
    'user.company': companyFaults(company),
    'user.password': passwordFaults(form.password, { email, name, company }),
    'user.password_confirmation': confirmationFaults(form.password, form.password_confirmation),
  });
  if (Object.keys(errors).length > 0) {
    throw new Problem('user.invalid', { detail: 'Correct the fields below.', errors });
  }
  return { email, name, company, password: form.password };
};
