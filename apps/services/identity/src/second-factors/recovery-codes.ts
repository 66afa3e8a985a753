import { randomBytes } from 'node:crypto';
import { hashToken } from '@rowdeck/service-kit';

/** Crockford's base 32: no letter that is taken for a digit, or for another one. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 24;
const OF_A_USER = 10;

/** Five random bits a digit, in groups of four. A byte holds eight of each digit of the alphabet, so none is likelier. */
export const newCode = (length = LENGTH): string => {
  const digits = [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return digits.replace(/(.{4})(?!$)/g, '$1-');
};

export const newCodes = (): string[] => Array.from({ length: OF_A_USER }, () => newCode());

/** The hash of a code however it was typed; null for what cannot be one. */
export const hashOfCode = (typed: string, length = LENGTH): Buffer | null => {
  const digits = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  const isOne = digits.length === length && [...digits].every((digit) => ALPHABET.includes(digit));
  return isOne ? hashToken(digits) : null;
};
