import { chmod, mkdir, stat } from 'node:fs/promises';

const OWNER_ONLY = 0o700;
/** What a folder has that somebody else's Postgres lies below: others pass through it, and do not look into it. */
const LET_PASS = 0o711;

/**
 * Makes a folder that only its owner may look into; one that is there is closed. One that others may pass through stays so: the
 * Postgres of a run before, which as root is somebody else's, may be shutting down below it.
 */
export const makePrivateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
  if (((await stat(folder)).mode & 0o777) !== LET_PASS) await chmod(folder, OWNER_ONLY);
};
