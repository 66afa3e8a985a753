import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '@rowdeck/failures';

/** Makes a folder and those above it, never the root: where its disk is not mounted, objects would go to the disk below. */
export const makeBelow = async (root: string, folder: string): Promise<void> => {
  try {
    await mkdir(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === root) throw error;
    await makeBelow(root, dirname(folder));
    await makeBelow(root, folder);
  }
};

/** A file's bytes, or a folder's names: without it a power cut can take back what was acknowledged. */
export const syncToDisk = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};
