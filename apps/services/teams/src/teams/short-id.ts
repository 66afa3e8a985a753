import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter is mistaken for a digit when an address is read aloud or typed. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;

/** 50 random bits: an address of a team is not found by counting. It begins with a letter, so that it is never taken for an id. */
export const newShortId = (): string => {
  const letter = ALPHABET.charAt(randomInt(10, ALPHABET.length));
  const rest = Array.from({ length: LENGTH - 1 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return letter + rest.join('');
};
