import { readFileSync } from 'node:fs';

/**
 * CPU time that the main thread of a process has had, in milliseconds, whatever else the machine had to do meanwhile; without the
 * threads that collect garbage and unpack beside it. Undefined where the system does not tell (Linux does), or the process is gone.
 */
export function threadCpu(pid: number): number | undefined {
  try {
    const [nanoseconds = ''] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
}
