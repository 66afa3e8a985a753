import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

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

/** The first of two that do so at once wins: a link takes no name that is taken, and the winner removes what the others link. */
const place = async (file: string, secret: string, how: typeof link): Promise<void> => {
  const aside = `${file}.unfinished-${randomUUID()}`;
  try {
    await writeFile(aside, secret, { mode: OWNER_ONLY, flush: true });
    await how(aside, file);
  } catch (error) {
    const wasFirst = await contentOf(file);
    if (!wasFirst) throw error;
  } finally {
    await rm(aside, { force: true });
  }
};

/** Once there is a secret, whatever is still aside lost, or was left by a process that was killed. */
const removeLeftovers = async (file: string): Promise<void> => {
  const prefix = `${basename(file)}.unfinished-`;
  const leftovers = (await readdir(dirname(file))).filter((name) => name.startsWith(prefix));
  await Promise.all(leftovers.map((name) => rm(join(dirname(file), name), { force: true })));
};

/**
 * The secret in a file that only its owner may read, made when it is first asked for. The file is there whole or not at all,
 * whoever kills the process or fills the disk. An empty one, which earlier releases then left, never was a secret.
 */
export const keptSecret = async (file: string, make: () => string): Promise<string> => {
  const kept = await contentOf(file);
  if (!kept) await place(file, make(), kept === null ? link : rename);
  await removeLeftovers(file);
  return kept || readFile(file, 'utf8');
};
