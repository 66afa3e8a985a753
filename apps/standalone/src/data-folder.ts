import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '@rowdeck/server-process';

/** A full disk still lets folders be made; bytes tell. */
const tryToWrite = async (root: string): Promise<void> => {
  const path = join(root, '.probe');
  try {
    const file = await open(path, 'w', 0o600);
    await file.writeFile(Buffer.alloc(64 * 1024)).finally(() => file.close());
  } finally {
    await rm(path, { force: true });
  }
};

const NOT_OURS = 'this user may not write there';

const FULL = 'its disk is full';

/** How a full disk is called by the system, by a file system with quotas, and by Postgres. */
const FULL_DISK: Readonly<Record<string, string>> = { ENOSPC: FULL, EDQUOT: FULL, '53100': FULL };

const REASONS: Readonly<Record<string, string>> = {
  ...FULL_DISK,
  EACCES: NOT_OURS,
  EPERM: NOT_OURS,
  EROFS: 'its file system is read-only',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in its place',
  // What a recursive mkdir says below a file system that is read-only.
  ENOENT: 'it cannot be made there',
};

const unusable = (root: string, reason: string, cause: unknown): Error =>
  new Error(
    `Rowdeck cannot use its data folder ${root}: ${reason}. Put that right, or set ROWDECK_DATA to another folder.`,
    { cause },
  );

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);

/** Opens the folder that holds everything of this Rowdeck, and those in it. @throws Error in one sentence with the way out */
export const openDataFolder = async (root: string, folders: readonly string[]): Promise<void> => {
  try {
    // Decks, tables and emails are nobody else's business on a shared machine.
    for (const folder of [root, ...folders]) await makePrivateFolder(folder);
    await tryToWrite(root);
  } catch (error) {
    throw unusable(root, REASONS[codeOf(error)] ?? (error as Error).message, error);
  }
};

/** That the data folder's disk became full, wherever that was noticed; any other error as it is. */
export const asFullDisk = (root: string, error: unknown): unknown => {
  const reason = FULL_DISK[codeOf(error)];
  return reason === undefined ? error : unusable(root, reason, error);
};
