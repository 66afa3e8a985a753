import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '@rowdeck/server-process';

/** A full disk still lets folders be made; bytes tell. */
const tryToWrite = async (root: string): Promise<void> => {
  const path = join(root, `.probe-${process.pid}`);
  try {
    const file = await open(path, 'w', 0o600);
    await file.writeFile(Buffer.alloc(64 * 1024)).finally(() => file.close());
  } finally {
    await rm(path, { force: true });
  }
};

const NOT_OURS = 'this user may not write there';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: NOT_OURS,
  EPERM: NOT_OURS,
  EROFS: 'its file system is read-only',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in its place',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  // What a recursive mkdir says below a file system that is read-only.
  ENOENT: 'it cannot be made there',
};

/** Opens the folder that holds everything of this Rowdeck, and those in it. @throws Error in one sentence with the way out */
export const openDataFolder = async (root: string, folders: readonly string[]): Promise<void> => {
  try {
    // Decks, tables and emails are nobody else's business on a shared machine.
    for (const folder of [root, ...folders]) await makePrivateFolder(folder);
    await tryToWrite(root);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(
      `Rowdeck cannot use its data folder ${root}: ${REASONS[code] ?? message}. Put that right, or set ROWDECK_DATA to another folder.`,
      { cause: error },
    );
  }
};
