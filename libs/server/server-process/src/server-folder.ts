import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ServerFolder {
  path: string;
  /** True when it goes with the server. */
  temporary: boolean;
}

/** Where a server keeps its data: below the data folder when there is one, else in a temporary folder of its own. */
export const serverFolder = async (server: string, dataDir: string | undefined): Promise<ServerFolder> => {
  if (!dataDir) return { path: await mkdtemp(join(tmpdir(), `rowdeck-${server}-`)), temporary: true };
  const path = join(dataDir, server);
  await mkdir(path, { recursive: true });
  return { path, temporary: false };
};
