import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { get, type RequestOptions } from 'node:http';
import { join } from 'node:path';

export interface DownloadRate {
  readonly bytes: number;
  readonly seconds: number;
  readonly mbPerSecond: number;
}

/** Reads an answer to its end and throws its bytes away. Throws for an answer that is no success. */
export const downloadRate = (url: string, options: RequestOptions): Promise<DownloadRate> =>
  new Promise((done, fail) => {
    const started = performance.now();
    get(url, options, (response) => {
      if ((response.statusCode ?? 500) >= 300) fail(new Error(`${url} answered ${response.statusCode}`));
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', fail);
      response.on('end', () => {
        const seconds = (performance.now() - started) / 1000;
        done({ bytes, seconds, mbPerSecond: bytes / 1e6 / seconds });
      });
    }).on('error', fail);
  });

/** CPU seconds that a process has used, all threads, user and system (fields 14 and 15 of /proc/PID/stat, in 1/100 s). */
export const cpuSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** Bytes of all files below a folder. */
export const folderBytes = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((bytes, entry) => bytes + statSync(join(entry.parentPath, entry.name)).size, 0);
};
