import { confirmationFaults, passwordFaults } from './password-rules';

describe('passwordFaults', () => {
  it.each(['seven purple decks', 'ünïcödé 日本語 words', 'a1b2c3d4e5', 'x'.repeat(255) + 'y'])(
    'accepts %j',
    (password) => expect(passwordFaults(password, 'ana@example.org')).toEqual([]),
  );

  it.each([
    ['', /Choose a password/],
    ['nine char', /at least 10/],
    ['x'.repeat(256) + 'y', /at most 256/],
    ['Ana@Example.org', /email address/],
    ['Password123', /first that attackers try/],
    ['qwertyuiop', /first that attackers try/],
    ['aaaaaaaaaaaa', /first that attackers try/],
  ])('refuses %j', (password, message) => {
    expect(passwordFaults(password, 'ana@example.org')).toEqual([expect.stringMatching(message)]);
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
