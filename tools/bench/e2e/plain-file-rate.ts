import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Downloads } from './downloads';
import { cpuSeconds } from './measure';

const PLAIN_FILE_BYTES = 256 * 1024 ** 2;

/** How fast a process sends. */
export interface Rate {
  readonly megabytesPerSecond: number;
  readonly megabytesPerCpuSecond: number;
}

/** What a process sends of a download, by time and by its own CPU time. */
export const rateOf = async (
  pid: number,
  download: () => Promise<{ bytes: number; seconds: number }>,
): Promise<Rate> => {
  const before = cpuSeconds(pid);
  const { bytes, seconds } = await download();
  return { megabytesPerSecond: bytes / 1e6 / seconds, megabytesPerCpuSecond: bytes / 1e6 / (cpuSeconds(pid) - before) };
};

/** One file read several times, so that it comes from memory, as a base does: a tar or ZIP that is there already, by which nothing but sending it counts. */
export const plainFileRate = async (folder: string, bytes: number): Promise<Rate> => {
  const file = join(folder, 'plain.bin');
  await writeFile(file, randomBytes(PLAIN_FILE_BYTES));
  const server = spawn(process.execPath, ['-r', '@swc-node/register', join(__dirname, 'plain-file-server.ts'), file]);
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  const downloads = new Downloads(new URL(`http://127.0.0.1:${port.toString().trim()}`));
  try {
    return await rateOf(server.pid ?? 0, async () => {
      const total = { bytes: 0, seconds: 0 };
      while (total.bytes < bytes) {
        const sent = await downloads.rate('/');
        total.bytes += sent.bytes;
        total.seconds += sent.seconds;
      }
      return total;
    });
  } finally {
    downloads.close();
    server.kill();
  }
};
