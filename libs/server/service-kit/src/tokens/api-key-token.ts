import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { hashToken, type SecretToken } from './secret-token';

/** What scanners for leaked secrets look for, and what a reader of a log would recognise. */
const PREFIX = 'rdk_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_BYTES = 16;
/** As many digits of base 62 as 128 bits and 32 bits may need. */
const RANDOM_DIGITS = 22;
const CHECKSUM_DIGITS = 6;

const KEY = /^rdk_[0-9A-Za-z]{28}$/;
/** Also one that was cut off or lengthened: whatever is left of a key is nobody's to read. */
const ANYWHERE = /rdk_[0-9a-z]{16,}/gi;

const inBase62 = (value: bigint, digits: number): string => {
  const base = BigInt(ALPHABET.length);
  let text = '';
  for (let rest = value; text.length < digits; rest /= base) text = (ALPHABET[Number(rest % base)] ?? '') + text;
  return text;
};

const checksumOf = (text: string): string => inBase62(BigInt(crc32(text)), CHECKSUM_DIGITS);

/** `rdk_`, 128 random bits and their CRC-32, in base 62: one word, which a double click selects and no encoding changes. */
export const newApiKeyToken = (): SecretToken => {
  const random = PREFIX + inBase62(BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`), RANDOM_DIGITS);
  const token = random + checksumOf(random);
  return { token, hash: hashToken(token) };
};

/** Whether a text is a key as we make them. One that was mistyped is not, and nobody need be asked for it. */
export const isApiKeyToken = (text: string): boolean =>
  KEY.test(text) && checksumOf(text.slice(0, -CHECKSUM_DIGITS)) === text.slice(-CHECKSUM_DIGITS);

/** A text in which every key, and what looks like one, is blotted out. */
export const withoutApiKeys = (text: string): string => text.replace(ANYWHERE, 'rdk_…');
