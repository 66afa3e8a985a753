import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A process and those that it has started, such as Postgres and its sessions. */
const treeOf = async (pid: number): Promise<number[]> => {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return [pid, ...pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))];
};

/** Sends a signal to a process and its children; those that have ended meanwhile need none. */
export const signalTree = async (pid: number, signal: NodeJS.Signals): Promise<void> => {
  for (const each of await treeOf(pid)) {
    try {
      process.kill(each, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};
