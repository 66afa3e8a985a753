import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** The secret in a file only its owner may read, made at the first call. */
export const persistentSecret = async (file: string): Promise<string> => {
  const secret = randomBytes(18).toString('hex');
  try {
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readFile(file, 'utf8');
    throw error;
  }
};

/** The secret that was kept with a cluster: a new one would not open it. @throws Error naming the file and the way out */
export const keptSecret = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(
      `The password of the database, in ${file}, cannot be read (${(error as NodeJS.ErrnoException).code}): restore that file from a backup of the data folder.`,
      { cause: error },
    );
  }
};
