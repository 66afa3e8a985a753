import { Problem, type SignUpForm } from '@rowdeck/contracts';
import { readSignUpForm } from './sign-up-form';

const good: SignUpForm = {
  name: 'Ana Ortiz',
  company: 'Ortiz & Co',
  email: 'Ana@Example.org',
  password: 'seven purple decks',
  password_confirmation: 'seven purple decks',
};

const faultsOf = (form: SignUpForm): Problem => {
  try {
    readSignUpForm(form);
  } catch (error) {
    if (error instanceof Problem) return error;
  }
  throw new Error('The form was accepted');
};

describe('readSignUpForm', () => {
  it('takes a good form, trimmed, with the address normalised', () => {
    expect(readSignUpForm({ ...good, name: ' Ana Ortiz ', company: '  ' })).toEqual({
      email: 'ana@example.org',
      name: 'Ana Ortiz',
      company: null,
      password: 'seven purple decks',
    });
  });

  it('needs no company', () => {
    const { company: _, ...without } = good;
    expect(readSignUpForm(without).company).toBeNull();
  });

  it('reports every faulty field at once', () => {
    const problem = faultsOf({ name: ' ', email: 'ana', password: 'short', password_confirmation: 'other' });
    expect(problem.code).toBe('user.invalid');
    expect(Object.keys(problem.errors).sort()).toEqual([
      'user.email',
      'user.name',
      'user.password',
      'user.password_confirmation',
    ]);
  });

  it.each<[Partial<SignUpForm>, string, RegExp]>([
    [{ name: 'a'.repeat(101) }, 'user.name', /at most 100/],
    [{ name: 'Win at https://elsewhere.example' }, 'user.name', /web or email address/],
    [{ name: 'Ana\nYou have won' }, 'user.name', /line breaks/],
    [{ name: 'evil。example' }, 'user.name', /web or email address/],
    [{ name: 'Ana\u202egnp.exe' }, 'user.name', /web or email address.*control characters/],
    [{ company: 'www.elsewhere.example' }, 'user.company', /web or email address/],
    [{ company: 'https：／／elsewhere' }, 'user.company', /web or email address/],
    [{ company: 'Elsewhere.Example' }, 'user.company', /web or email address/],
    [{ company: '<b>Elsewhere</b>' }, 'user.company', /HTML/],
    [{ company: 'Ortiz\r\nBcc: eve@example.org' }, 'user.company', /web or email address.*line breaks/],
    [{ company: 'Ortiz\u202e' }, 'user.company', /control characters/],
    [
      { password: 'ana@example.org', password_confirmation: 'ana@example.org' },
      'user.password',
      /must not be your email/,
    ],
    [{ password_confirmation: 'seven purple deck' }, 'user.password_confirmation', /not the same/],
    [{ password_confirmation: '' }, 'user.password_confirmation', /again/],
  ])('refuses %j', (change, key, message) => {
    const { errors } = faultsOf({ ...good, ...change });
    expect(Object.keys(errors)).toEqual([key]);
    expect(errors[key]?.join()).toMatch(message);
  });
});
