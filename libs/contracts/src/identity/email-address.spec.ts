import { emailFaults, normaliseEmail } from './email-address';

describe('normaliseEmail', () => {
  it.each([
    [' Ana@Example.ORG ', 'ana@example.org'],
    ['ana@example.org\n', 'ana@example.org'],
  ])('%j', (given, kept) => expect(normaliseEmail(given)).toBe(kept));
});

describe('emailFaults', () => {
  it.each(['ana@example.org', "o'neil+decks@mail.example.co.uk", 'admin@localhost'])('accepts %s', (email) =>
    expect(emailFaults(email)).toEqual([]),
  );

  it.each([
    ['', 'Enter your email address'],
    ['ana', 'such as name@example.com'],
    ['ana@', 'such as name@example.com'],
    ['ana@exam ple.org', 'such as name@example.com'],
    ['ana@example.org,eve@example.org', 'such as name@example.com'],
    ['ana@example.org\r\nBcc: eve@example.org', 'such as name@example.com'],
    [`${'a'.repeat(250)}@example.org`, 'at most 254'],
  ])('refuses %j', (email, words) => expect(emailFaults(email)).toEqual([expect.stringContaining(words)]));
});
