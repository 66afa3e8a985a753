import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cachedBinary, cacheFolder } from './cache-folder';
import { type GoBuild } from './server-build';

const run = promisify(execFile);

const BUILD_LIMIT_MS = 30 * 60_000;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const words = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
  return words.split('\n').slice(-3).join('; ') || error.message;
};

/**
 * Builds a program into the cache folder and returns its file. It is built aside and renamed, so that nobody ever runs half a
 * binary, and two builders at once do no harm.
 * @throws Error with the last lines of the compiler
 */
export const goInstall = async (go: string, build: GoBuild): Promise<string> => {
  const { module, name, version } = build;
  await mkdir(cacheFolder('bin'), { recursive: true });
  const folder = await mkdtemp(join(cacheFolder('bin'), '.build-'));
  console.error(`Building ${name} ${version} with Go, once; this takes a few minutes …`);
  try {
    await run(go, ['install', '-trimpath', '-ldflags=-s -w', `${module}@${version}`], {
      env: { ...process.env, GOBIN: folder, CGO_ENABLED: '0' },
      timeout: BUILD_LIMIT_MS,
      maxBuffer: 64 * 1024 * 1024,
    });
    await rename(join(folder, name), cachedBinary(build));
  } catch (error) {
    throw new Error(`go install ${module}@${version} failed: ${reasonOf(error)}`, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return cachedBinary(build);
};
