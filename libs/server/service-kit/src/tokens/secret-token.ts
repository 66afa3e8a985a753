import { createHash, randomBytes } from 'node:crypto';

/** A token as its bearer holds it and as the database keeps it: who reads the database cannot use it. */
export interface SecretToken {
  readonly token: string;
  readonly hash: Buffer;
}

/** SHA-256 without salt or stretching is enough for 256 random bits: there is nothing to guess. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 256 random bits in base64url. @param prefix says what it is for; part of what is hashed, so that nobody can change it */
export const newToken = (prefix = ''): SecretToken => {
  const token = prefix + randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
};
