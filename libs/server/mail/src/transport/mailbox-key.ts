import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mailboxHttp, pathOf } from '@rowdeck/contracts';
import { keptSecret } from '@rowdeck/settings';

const BYTES = 32;
const WELL_FORMED = /^[\w-]{43}$/;

/**
 * The secret in the address of a development mailbox, 256 random bits as 43 characters. It is made when it is first asked
 * for, and stays in the mailbox's folder, readable by its owner alone.
 *
 * @throws Error with the remedy when the file holds something else
 */
export const mailboxKey = async (directory: string): Promise<string> => {
  const file = join(directory, 'key');
  await mkdir(directory, { recursive: true });
  const key = await keptSecret(file, () => randomBytes(BYTES).toString('base64url'));
  if (WELL_FORMED.test(key)) return key;
  throw new Error(`${file} holds no key of a development mailbox. Delete it; a new one is made.`);
};

/** Where a person reads a development mailbox: `http://localhost:8080/dev/mailbox/<key>`. Throws as `mailboxKey` does. */
export const mailboxAddress = async (publicUrl: string, directory: string): Promise<string> =>
  new URL(pathOf(mailboxHttp.page, { params: { key: await mailboxKey(directory) } }), publicUrl).href;
