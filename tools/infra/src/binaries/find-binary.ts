import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { cachedBinary } from './cache-folder';
import { type GoBuild } from './server-build';

const isExecutable = async (file: string): Promise<boolean> => {
  try {
    await access(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The command's file in one of the folders of PATH, or null. */
export const onPath = async (command: string, path = process.env['PATH'] ?? ''): Promise<string | null> => {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const file = join(folder, command);
    if (await isExecutable(file)) return file;
  }
  return null;
};

/** A binary that is already here: on the PATH, else built earlier into the cache folder. */
export const findBinary = async (build: GoBuild): Promise<string | null> => {
  const installed = await onPath(build.name);
  if (installed) return installed;
  const cached = cachedBinary(build);
  return (await isExecutable(cached)) ? cached : null;
};
