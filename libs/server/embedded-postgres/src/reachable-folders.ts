import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';

/** Where root keeps what another user must reach and finds no way to: a checkout in /root, whose mode lets nobody pass. */
const ROOTS_CACHE = '/var/cache/rowdeck';
const ROOTS_DATA = '/var/lib/rowdeck';

const mayAnybodyPass = async (folder: string): Promise<boolean> => ((await stat(folder)).mode & 0o001) !== 0;

/** Whether anybody may pass through every folder above the path. */
export const isReachable = async (path: string): Promise<boolean> => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!(await mayAnybodyPass(folder))) return false;
    if (folder === dirname(folder)) return true;
  }
};

const notCopied = (copy: string, cause: unknown): Error =>
  new Error(
    `The programs of Postgres could not be copied to ${copy}, where the user who runs them can reach them: ${(cause as Error).message}. Put that right and start again; nothing of it was kept.`,
    { cause },
  );

/** The folder itself, or a copy below /var/cache that anybody may read. The copy's name holds the version of its package. */
export const reachableCopy = async (folder: string, version: string, cache = ROOTS_CACHE): Promise<string> => {
  if (await isReachable(join(folder, 'bin'))) return folder;
  const copy = join(cache, `${basename(folder)}-postgres-${version}`);
  try {
    await stat(copy);
  } catch {
    const aside = `${copy}.${randomUUID()}`;
    try {
      await mkdir(cache, { recursive: true, mode: 0o755 });
      await cp(folder, aside, { recursive: true, verbatimSymlinks: true });
      await rename(aside, copy);
    } catch (error) {
      await rm(aside, { recursive: true, force: true });
      // Somebody else's copy, finished a moment before ours, is as good.
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw notCopied(copy, error);
    }
  }
  return copy;
};

/** Lets others pass through a folder, and not look into it. */
const letPass = async (folder: string): Promise<void> => chmod(folder, ((await stat(folder)).mode & 0o777) | 0o011);

/** The data folder, which is Rowdeck's own, and those above it that were made in the folder for temporary files, closed. */
const foldersToOpen = (dataDir: string, temporary: string): string[] => {
  const opened = [dataDir];
  for (let folder = dirname(dataDir); folder.startsWith(temporary + sep); folder = dirname(folder)) opened.push(folder);
  return opened;
};

/** The link is made after the folder, and so never leads to one that is still to come: an empty one would hide the loss. */
const assertThere = async (folder: string, link: string): Promise<void> => {
  try {
    await stat(folder);
  } catch (error) {
    throw new Error(
      `The database of this Rowdeck is kept in ${folder}, which cannot be found (${(error as NodeJS.ErrnoException).code}). Put the folder back from a backup. To start with an empty Rowdeck instead, remove the link ${link}.`,
      { cause: error },
    );
  }
};

/**
 * The server's folder below a data folder, or, when the way there is closed, a folder in /var/lib with a link to it from
 * where it was wanted.
 */
export const reachableData = async (
  dataDir: string,
  server: string,
  { elsewhere = ROOTS_DATA, temporary = tmpdir() } = {},
): Promise<string> => {
  await mkdir(dataDir, { recursive: true });
  const wanted = join(dataDir, server);
  const existing = await readlink(wanted).catch(() => null);
  if (existing) {
    await assertThere(existing, wanted);
    return existing;
  }
  for (const folder of foldersToOpen(resolve(dataDir), temporary)) await letPass(folder);
  if (await isReachable(wanted)) {
    await mkdir(wanted, { recursive: true });
    return wanted;
  }
  const folder = join(elsewhere, `${server}-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  await symlink(folder, wanted);
  return folder;
};
