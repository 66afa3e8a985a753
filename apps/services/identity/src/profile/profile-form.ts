import { emailFaults, normaliseEmail, Problem, type ProfileForm } from '@rowdeck/contracts';
import { companyFaults, nameFaults, withFaults } from '../sign-up/sign-up-form';
import { type User } from '../users/user.entity';

/** What a profile form asks for. Throws `user.invalid` with every fault of every field, keyed `name`, `company`, `email`. */
export const readProfileForm = (form: ProfileForm): Pick<User, 'name' | 'company' | 'email'> => {
  const name = form.name.trim();
  const company = form.company?.trim() || null;
  const email = normaliseEmail(form.email);
  const errors = withFaults({ name: nameFaults(name), company: companyFaults(company), email: emailFaults(email) });
  if (Object.keys(errors).length > 0) {
    throw new Problem('user.invalid', { detail: 'Correct the fields below.', errors });
  }
  return { name, company, email };
};
