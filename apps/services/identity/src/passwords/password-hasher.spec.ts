import * as argon2 from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const hasher = new PasswordHasher();

describe('PasswordHasher', () => {
  it('hashes with argon2id, 19 MiB, two passes, and a salt of its own each time', async () => {
    const [one, two] = await Promise.all([hasher.hash('seven purple decks'), hasher.hash('seven purple decks')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it.each([
    ['the password', 'seven purple decks', true],
    ['another password', 'seven purple deck', false],
    ['nothing', '', false],
  ])('%s', async (_, password, expected) => {
    await expect(hasher.matches(password, await hasher.hash('seven purple decks'))).resolves.toBe(expected);
  });

  it('knows a password whichever way a keyboard composes its accents', async () => {
    await expect(hasher.matches('cafe\u0301 au lait', await hasher.hash('caf\u00e9 au lait'))).resolves.toBe(true);
  });

  it.each([
    ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', false],
    ['$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA', false],
    ['$argon2id$v=19$m=9728,t=2,p=1$c2FsdA$aGFzaA', true],
    ['$argon2id$v=19$m=19456,t=1,p=1$c2FsdA$aGFzaA', true],
    ['$2b$10$abcdefghijklmnopqrstuv', true],
  ])('takes %s for outdated: %s', (passwordHash, outdated) => expect(hasher.isOutdated(passwordHash)).toBe(outdated));

  it('says no where there is no account, for the same price', async () => {
    const verify = jest.mocked(argon2.verify);
    verify.mockClear();
    await expect(hasher.matches('seven purple decks', undefined)).resolves.toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
    expect(String(verify.mock.calls[0]?.[0])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
