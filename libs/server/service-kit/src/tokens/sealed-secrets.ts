import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keptSecret } from '@rowdeck/settings';
import { z } from 'zod';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** NIST SP 800-38D §5.2.1.1. Random ones are safe for 2^32 values of a key, more than any installation seals. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key with the name that stands before what it has sealed. */
export interface SealingKey {
  readonly name: string;
  readonly key: Buffer;
}

const isKey = (text: string): boolean =>
  /^[a-z0-9-]{1,40}:/.test(text) && Buffer.from(text.split(':')[1] ?? '', 'base64').length === KEY_BYTES;

const keysIn = (text: string): string[] => text.split(',').map((part) => part.trim());

/** Schema of a setting with sealing keys: the first seals, all of them open what they have sealed. */
export const sealingKeys = z
  .string()
  .refine((text) => keysIn(text).every(isKey), 'is not a list of name:key with keys of 32 bytes in base64')
  .transform((text): SealingKey[] =>
    keysIn(text).map((part) => {
      const [name = '', key = ''] = part.split(':');
      return { name, key: Buffer.from(key, 'base64') };
    }),
  );

/** A first key, as the setting holds it. */
export const newSealingKey = (): string => `first:${randomBytes(KEY_BYTES).toString('base64')}`;

/** Makes a file with a first key, for its owner alone, unless there is one: without the same key, nothing that it sealed opens. */
export const keepSealingKey = async (file: string): Promise<void> => {
  await keptSecret(file, newSealingKey);
};

/**
 * Secrets that the product must be able to read again, and so cannot be hashed, as the database keeps them: AES-256-GCM, with
 * what they are about as associated data, so that nobody who can write rows gives one secret the place of another.
 */
export class SealedSecrets {
  constructor(private readonly keys: readonly SealingKey[]) {}

  /** @param about what it belongs to, such as `sso:7`: only under it is it opened again */
  seal(secret: string, about: string): string {
    const [first] = this.keys;
    if (!first) throw new Error('There is no sealing key. Set SEALING_KEYS.');
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, first.key, iv).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${first.name}.${sealed.toString('base64url')}`;
  }

  /** @throws Error where no key of that name is known, or the value is not what was sealed for `about` */
  open(sealed: string, about: string): string {
    const [name, value = ''] = sealed.split('.');
    const known = this.keys.find((key) => key.name === name);
    if (!known) throw new Error(`No sealing key is named ${name ?? ''}. Put it back into SEALING_KEYS.`);
    const bytes = Buffer.from(value, 'base64url');
    const end = bytes.length - TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, known.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(end));
    return decipher.update(bytes.subarray(IV_BYTES, end), undefined, 'utf8') + decipher.final('utf8');
  }

  /** Whether it was sealed with a key that is not the first any more, and is to be sealed again when it is used. */
  isOutdated(sealed: string): boolean {
    return sealed.split('.')[0] !== this.keys[0]?.name;
  }
}
