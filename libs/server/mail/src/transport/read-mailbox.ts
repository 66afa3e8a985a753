import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailboxMessage, type MailboxMessage } from '@rowdeck/contracts';

const SHOWN = 200;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

const fileNames = async (directory: string): Promise<string[]> => {
  try {
    return (await readdir(directory)).filter((name) => name.endsWith('.json'));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** The emails of a development mailbox, newest first, at most 200. A folder that is not there yet holds none. */
export const readMailbox = async (directory: string): Promise<MailboxMessage[]> => {
  const newest = (await fileNames(directory)).sort().reverse().slice(0, SHOWN);
  const contents = await Promise.all(newest.map((name) => readFile(join(directory, name), 'utf8')));
  return contents.map((content) => mailboxMessage.parse(JSON.parse(content)));
};
