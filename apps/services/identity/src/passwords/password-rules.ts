import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@rowdeck/contracts';
import { COMMON_PASSWORDS } from './common-passwords';

const isOneCharacterRepeated = (password: string): boolean => new Set(password).size === 1;

/**
 * What is wrong with a password: length and guessability, as NIST SP 800-63B (5.1.1.2) asks for; no rules of composition,
 * which make passwords worse.
 */
export const passwordFaults = (password: string, email: string): string[] => {
  if (password === '') return ['Choose a password.'];
  if (password.length < PASSWORD_MIN_LENGTH) return [`A password needs at least ${PASSWORD_MIN_LENGTH} characters.`];
  if (password.length > PASSWORD_MAX_LENGTH) return [`A password may have at most ${PASSWORD_MAX_LENGTH} characters.`];
  const plain = password.toLowerCase();
  if (plain === email) return ['A password must not be your email address.'];
  if (COMMON_PASSWORDS.has(plain) || isOneCharacterRepeated(plain)) {
    return ['This password is one of the first that attackers try. A few unrelated words are harder to guess.'];
  }
  return [];
};

/** What is wrong with the password's repetition. */
export const confirmationFaults = (password: string, confirmation: string): string[] => {
  if (confirmation === '') return ['Enter the password again.'];
  return confirmation === password ? [] : ['The two passwords are not the same.'];
};
