import { type ProfileForm } from '@rowdeck/contracts';
import { readProfileForm } from './profile-form';

const form = (about: Partial<ProfileForm> = {}): ProfileForm => ({
  name: 'Anna',
  company: 'Rowdeck',
  email: 'anna@example.org',
  ...about,
});

const thrownFor = (given: ProfileForm): unknown => {
  try {
    return readProfileForm(given);
  } catch (error) {
    return error;
  }
};

describe('the form of a profile', () => {
  it.each([
    [{ name: '  Anna ' }, { name: 'Anna' }],
    [{ company: ' ' }, { company: null }],
    [{ company: null }, { company: null }],
    [{ company: ' Rowdeck Ltd. ' }, { company: 'Rowdeck Ltd.' }],
    [{ email: ' Anna@Example.ORG ' }, { email: 'anna@example.org' }],
  ])('takes %j as %j', (given, kept) => {
    expect(readProfileForm(form(given as Partial<ProfileForm>))).toMatchObject(kept);
  });

  it.each([
    [{ name: ' ' }, ['name']],
    [{ email: 'anna' }, ['email']],
    [{ email: '' }, ['email']],
    [{ company: 'x'.repeat(1_000) }, ['company']],
    [{ name: '', email: 'x@' }, ['name', 'email']],
  ])('says what is wrong with %j at its fields', (given, fields) => {
    const error = thrownFor(form(given)) as { code: string; errors: object };
    expect([error.code, Object.keys(error.errors)]).toEqual(['user.invalid', fields]);
  });
});
