import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

const OWNER_ONLY = 0o600;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Null where there is no such file. */
const contentOf = async (file: string): Promise<string | null> => {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
};

/** The first of two that do so at once wins: a link takes no name that is taken. */
const place = async (file: string, secret: string, how: typeof link): Promise<void> => {
  const aside = `${file}.${randomUUID()}`;
  try {
    await writeFile(aside, secret, { mode: OWNER_ONLY, flush: true });
    await how(aside, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
};

/**
 * The secret in a file that only its owner may read, made when it is first asked for. The file is there whole or not at all,
 * whoever kills the process or fills the disk. An empty one, which earlier releases then left, never was a secret.
 */
export const keptSecret = async (file: string, make: () => string): Promise<string> => {
  const kept = await contentOf(file);
  if (kept) return kept;
  await place(file, make(), kept === null ? link : rename);
  return readFile(file, 'utf8');
};
