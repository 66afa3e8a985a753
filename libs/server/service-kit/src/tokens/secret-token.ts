import { createHash, randomBytes } from 'node:crypto';

/** A token as its bearer holds it and as the database keeps it: who reads the database cannot use it. */
export interface SecretToken {
  readonly token: string;
  readonly hash: Buffer;
}

const RANDOM_BYTES = 32;
/** 32 bytes in base64url. */
const RANDOM_CHARACTERS = 43;
/** The half of a token that its successors keep: 128 random bits, as many as the half that changes. */
const SERIES_BYTES = 16;

/** SHA-256 without salt or stretching is enough for 128 random bits and more: there is nothing to guess. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const secret = (token: string): SecretToken => ({ token, hash: hashToken(token) });

const halvesOf = (token: string) => {
  const random = Buffer.from(token.slice(-RANDOM_CHARACTERS), 'base64url');
  return { prefix: token.slice(0, -RANDOM_CHARACTERS), series: random.subarray(0, SERIES_BYTES) };
};

/** 256 random bits in base64url. @param prefix says what it is for; part of what is hashed, so that nobody can change it */
export const newToken = (prefix = ''): SecretToken => secret(prefix + randomBytes(RANDOM_BYTES).toString('base64url'));

/** What a token has in common with all that took its place, and with no other. */
export const seriesOf = (token: string): string => {
  const { prefix, series } = halvesOf(token);
  return prefix + series.toString('base64url');
};

/** A token that takes the place of another: of the same series, with 128 new random bits. */
export const successorOf = (token: string): SecretToken => {
  const { prefix, series } = halvesOf(token);
  const random = Buffer.concat([series, randomBytes(RANDOM_BYTES - SERIES_BYTES)]);
  return secret(prefix + random.toString('base64url'));
};
