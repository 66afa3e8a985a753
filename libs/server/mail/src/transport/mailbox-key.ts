import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailboxHttp, pathOf } from '@rowdeck/contracts';

const BYTES = 32;
const WELL_FORMED = /^[\w-]{43}$/;
const OWNER_ONLY = 0o600;

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Whole or not at all, and the first of two that do so at once wins: a link takes no name that is taken. */
const makeKey = async (directory: string, file: string): Promise<void> => {
  await mkdir(directory, { recursive: true });
  const aside = join(directory, `key.${randomUUID()}`);
  await writeFile(aside, randomBytes(BYTES).toString('base64url'), { mode: OWNER_ONLY });
  try {
    await link(aside, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(aside);
  }
};

/**
 * The secret in the address of a development mailbox, 256 random bits as 43 characters. It is made when it is first asked
 * for, and stays in the mailbox's folder, readable by its owner alone.
 *
 * @throws Error with the remedy when the file holds something else
 */
export const mailboxKey = async (directory: string): Promise<string> => {
  const file = join(directory, 'key');
  const read = () => readFile(file, 'utf8');
  const key = await read().catch(async (error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    await makeKey(directory, file);
    return read();
  });
  if (WELL_FORMED.test(key)) return key;
  throw new Error(`${file} holds no key of a development mailbox. Delete it; a new one is made.`);
};

/** Where a person reads a development mailbox: `http://localhost:8080/dev/mailbox/<key>`. Throws as `mailboxKey` does. */
export const mailboxAddress = async (publicUrl: string, directory: string): Promise<string> =>
  new URL(pathOf(mailboxHttp.page, { params: { key: await mailboxKey(directory) } }), publicUrl).href;
