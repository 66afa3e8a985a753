import { isMultiFactor } from './sign-in-strength';

describe('a second factor at a provider', () => {
  it.each([
    { amr: ['mfa'] },
    { amr: ['pwd', 'otp'] },
    { amr: ['pin', 'hwk'] },
    { amr: ['swk', 'fpt'] },
    { acr: 'phrh' },
    { acr: 'https://refeds.org/profile/mfa', amr: ['pwd'] },
  ])('was asked for, as %j says', (claims) => expect(isMultiFactor(claims)).toBe(true));

  it.each([
    {},
    { amr: [] },
    { amr: ['pwd'] },
    { amr: ['pwd', 'pin'] },
    { amr: ['otp', 'sms'] },
    { amr: ['pwd', 'user', 'rba', 'wia'] },
    { amr: 'mfa' },
    { amr: [['mfa'], { mfa: true }, null] },
    { amr: { includes: 'mfa' } },
    { acr: '1' },
    { acr: ['phr'] },
    { acr: null, amr: null },
  ])('was not, as far as %j says', (claims) => expect(isMultiFactor(claims)).toBe(false));
});
