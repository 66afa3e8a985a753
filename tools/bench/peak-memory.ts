import { readFileSync } from 'node:fs';

/**
 * The most memory a process ever held, in MB: VmHWM of proc(5), which starts anew with its program. `maxRSS` of getrusage(2) does not:
 * a child begins with the most that its parent ever held, and a small program behind a large one looks large.
 * @param pid of a process that runs; the asking one when absent
 * @throws Error where the system has no `/proc`, or no such process
 */
export function peakRssMb(pid: number | 'self' = 'self'): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) / 1024;
}
