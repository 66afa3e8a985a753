import { chmod, mkdir } from 'node:fs/promises';

/** Decks, tables and emails are nobody else's business on a shared machine. */
const OWNER_ONLY = 0o700;

/** Makes folders that only their owner may look into; those that are there are closed. */
export const privateFolders = async (folders: readonly string[]): Promise<void> => {
  for (const folder of folders) {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
    await chmod(folder, OWNER_ONLY);
  }
};
