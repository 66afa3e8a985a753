import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';

const PBKDF2_AES_GCM = 2;
const PBKDF2_ROUNDS = 8192;
const KEY_BYTES = 32;
const SALT_BYTES = 32;
const NONCE_BYTES = 8;
const TAG_BYTES = 16;

/** One fragment of the stream holds this much, and what we send is a few dozen bytes. */
const FRAGMENT_BYTES = 16 * 1024;

const LAST_FRAGMENT = 0x80;

const seal = (key: Buffer, nonce: Buffer, fragment: number, about: Buffer, text: Buffer): Buffer => {
  const number = Buffer.alloc(4);
  number.writeUInt32LE(fragment);
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.concat([nonce, number]), { authTagLength: TAG_BYTES });
  cipher.setAAD(about);
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
};

/**
 * Encrypts a body for MinIO's administration interface with the administrator's secret, which takes no other: salt, the
 * number of the algorithm, nonce, and one fragment. The format is that of `EncryptData` in github.com/minio/madmin-go, over
 * the stream of github.com/secure-io/sio-go: fragment 0 is empty and its tag goes into what authenticates the others.
 */
export const encryptForAdmin = (secret: string, text: string): Buffer => {
  const body = Buffer.from(text);
  if (body.length > FRAGMENT_BYTES) throw new RangeError(`A body of ${body.length} bytes needs a second fragment.`);
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const key = pbkdf2Sync(secret, salt, PBKDF2_ROUNDS, KEY_BYTES, 'sha256');
  const head = seal(key, nonce, 0, Buffer.alloc(0), Buffer.alloc(0));
  const only = seal(key, nonce, 1, Buffer.concat([Buffer.from([LAST_FRAGMENT]), head]), body);
  return Buffer.concat([salt, Buffer.from([PBKDF2_AES_GCM]), nonce, only]);
};
