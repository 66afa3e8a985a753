import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A process and all that it has started and they have, such as Postgres and its sessions; each before those that it started. */
export const processTree = async (pid: number): Promise<number[]> => {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.flatMap(([child = 0, startedBy]) => (startedBy === parent ? [child, ...below(child)] : []));
  return [pid, ...below(pid)];
};

/** Sends a signal to a process and all below it; those that have ended meanwhile need none. */
export const signalTree = async (pid: number, signal: NodeJS.Signals): Promise<void> => {
  for (const each of await processTree(pid)) {
    try {
      process.kill(each, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};
