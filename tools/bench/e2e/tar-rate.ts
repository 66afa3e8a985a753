import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endedChildrenCpuSeconds } from './measure';

interface Files {
  readonly count: number;
  /** Bytes of each. */
  readonly length: number;
}

/**
 * Megabytes per CPU-second at which `tar` packs decks that are files already, nothing deflated: what a tar costs before it can be served. Making the
 * decks is not counted.
 */
export const tarRate = async (folder: string, { count, length }: Files): Promise<number> => {
  const [files, tar] = [join(folder, 'decks'), join(folder, 'decks.tar')];
  await mkdir(files);
  const deck = randomBytes(length);
  for (let number = 0; number < count; number++) await writeFile(join(files, `${number}.pptx`), deck);
  const before = endedChildrenCpuSeconds();
  execFileSync('tar', ['-cf', tar, '-C', files, '.']);
  const cpu = endedChildrenCpuSeconds() - before;
  const { size } = await stat(tar);
  await Promise.all([files, tar].map((path) => rm(path, { recursive: true })));
  return size / 1e6 / cpu;
};
