import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '@rowdeck/infra';

const run = promisify(execFile);

const REQUIREMENTS = join(__dirname, 'requirements.txt');
const INSTALL_LIMIT_MS = 10 * 60_000;

/** Named for what is in it: other pins are installed beside it, and an older checkout still finds its own. */
const folderOf = (requirements: Buffer): string =>
  join(cacheFolder('python'), createHash('sha256').update(requirements).digest('hex').slice(0, 16));

/**
 * A Python with the packages of requirements.txt, in the cache folder. It is installed aside and renamed, so that nobody ever runs half
 * of it. Run its packages by `-m`: their scripts name the folder that they were installed into.
 */
export const pythonWithTools = async (): Promise<string> => {
  const folder = folderOf(readFileSync(REQUIREMENTS));
  const python = join(folder, 'bin/python');
  if (existsSync(python)) return python;
  await mkdir(cacheFolder('python'), { recursive: true });
  const aside = await mkdtemp(join(cacheFolder('python'), '.install-'));
  try {
    await run('python3', ['-m', 'venv', aside]);
    const install = ['-m', 'pip', 'install', '--quiet', '--no-input', '-r', REQUIREMENTS];
    await run(join(aside, 'bin/python'), install, { timeout: INSTALL_LIMIT_MS });
    await rename(aside, folder).catch((error: unknown) => {
      // Another run was faster, and has the same.
      if (!existsSync(python)) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return python;
};
