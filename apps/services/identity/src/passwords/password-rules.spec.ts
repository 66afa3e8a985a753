import { PASSWORD_MIN_LENGTH } from '@rowdeck/contracts';
import { COMMON_PASSWORDS, confirmationFaults, passwordFaults } from './password-rules';

describe('the common passwords', () => {
  it('are ten thousand', () => expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(10_000));

  it('are written as they are compared, and not refused for their length already', () => {
    const unfit = [...COMMON_PASSWORDS].filter(
      (password) => password !== password.normalize('NFKC').toLowerCase() || password.length < PASSWORD_MIN_LENGTH,
    );
    expect(unfit).toEqual([]);
  });

  it.each(['password123', '1q2w3e4r5t', 'qwertyuiop', '1234567890'])('have %s', (password) =>
    expect(COMMON_PASSWORDS.has(password)).toBe(true),
  );
});

const ana = { email: 'ana.ortiz@example.org', name: 'Ana Ortiz', company: 'Müller & Söhne' };

describe('passwordFaults', () => {
  it.each([
    'seven purple decks',
    'ünïcödé 日本語 words',
    'k7#pm2v!xq',
    'x'.repeat(255) + 'y',
    '🦊🐻🦁🐯🐨🐼🐸🐵🐔🐧',
    'ana eats seven plums',
  ])('accepts %j', (password) => expect(passwordFaults(password, ana)).toEqual([]));

  it('refuses what is common whatever its case: one rule, no composition', () => {
    expect(passwordFaults('A1B2C3D4E5', ana)).toHaveLength(1);
  });

  it.each([
    ['', /Choose a password/],
    ['nine char', /at least 10/],
    ['x'.repeat(256) + 'y', /at most 256/],
    ['Ana.Ortiz@Example.org', /email address/],
    ['Password123', /first that attackers try/],
    ['qwertyuiop', /first that attackers try/],
    ['p@ssw0rd12', /first that attackers try/],
    ['P@$$w0rd12', /first that attackers try/],
    ['aaaaaaaaaaaa', /first that attackers try/],
    ['🦊🐻🦁🐯🐨🐼🐸🐵🐔', /at least 10/],
    ['Rowdeck123!', /mostly a name/],
    ['R0wd3ck2026!', /mostly a name/],
    ['anaortiz2026', /mostly a name/],
    ['Müller-Söhne', /mostly a name/],
    ['example.org1', /mostly a name/],
  ])('refuses %j', (password, message) => {
    expect(passwordFaults(password, ana)).toEqual([expect.stringMatching(message)]);
  });
});

describe('confirmationFaults', () => {
  it.each([
    ['same words here', 'same words here', 0],
    ['same words here', 'Same words here', 1],
    ['same words here', '', 1],
  ])('%j and %j', (password, confirmation, faults) =>
    expect(confirmationFaults(password, confirmation)).toHaveLength(faults),
  );
});
