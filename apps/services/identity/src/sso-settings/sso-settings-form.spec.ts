import { type TeamSsoForm } from '@rowdeck/contracts';
import { readSsoForm } from './sso-settings-form';

const form = (about: Partial<TeamSsoForm> = {}): TeamSsoForm => ({
  issuer: 'https://login.example.com',
  client_id: 'rowdeck',
  client_secret: 'secret',
  only_sso: false,
  ...about,
});

const faultsOf = (given: TeamSsoForm, needsSecret = true): unknown => {
  try {
    return readSsoForm(given, needsSecret);
  } catch (error) {
    expect(error).toMatchObject({ code: 'sso.invalid', message: 'Correct the fields below.' });
    return (error as { errors: unknown }).errors;
  }
};

describe('the form of a team’s single sign-on', () => {
  it('is taken without the space around what was pasted', () => {
    const given = form({ issuer: ' https://login.example.com/eu ', client_id: '\trowdeck', client_secret: 's \n' });
    expect(readSsoForm(given, true)).toEqual({
      issuer: 'https://login.example.com/eu',
      clientId: 'rowdeck',
      clientSecret: 's',
      onlySso: false,
    });
  });

  it.each([
    ['', 'Enter the issuer, an address such as https://login.example.com.'],
    ['   ', 'Enter the issuer, an address such as https://login.example.com.'],
    ['login.example.com', 'Enter the issuer as an address, such as https://login.example.com.'],
    ['https://', 'Enter the issuer as an address, such as https://login.example.com.'],
    ['ldap://login.example.com', 'The issuer must be an address with https.'],
    ['file:///etc/passwd', 'The issuer must be an address with https.'],
    ['https://anna@login.example.com', 'An issuer has no user, query or fragment.'],
    ['https://login.example.com/?tenant=7', 'An issuer has no user, query or fragment.'],
    ['https://login.example.com/#top', 'An issuer has no user, query or fragment.'],
    [
      'https://login.example.com/eu/.well-known/openid-configuration',
      'Enter the issuer itself, without the part that begins with /.well-known.',
    ],
  ])('refuses the issuer %j', (issuer, fault) => {
    expect(faultsOf(form({ issuer }))).toEqual({ issuer: [fault] });
  });

  it('leaves it to whoever opens the address whether http will do', () => {
    expect(readSsoForm(form({ issuer: 'http://localhost:9000' }), true).issuer).toBe('http://localhost:9000');
  });

  it('keeps the secret that is there where none is entered', () => {
    expect(readSsoForm(form({ client_secret: ' ' }), false).clientSecret).toBe('');
    expect(faultsOf(form({ client_secret: ' ' }))).toEqual({
      client_secret: ['Enter the client secret that the provider has given you.'],
    });
  });

  it('says the faults of all fields at once', () => {
    expect(Object.keys(faultsOf(form({ issuer: '', client_id: ' ', client_secret: '' })) as object)).toEqual([
      'issuer',
      'client_id',
      'client_secret',
    ]);
  });
});
