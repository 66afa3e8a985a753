import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { platform } from 'node:os';
import { RenderingFailed } from './slide-renderer';

/** Enough to learn from, of a program that may print without end. */
const KEPT_OUTPUT = 2_000;

export interface BoundedRun {
  readonly command: readonly string[];
  readonly cwd: string;
  /** All that the program sees of an environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly timeMs: number;
  readonly signal?: AbortSignal | undefined;
}

export interface EndedRun {
  readonly code: number | null;
  /** The end of what it printed. */
  readonly output: string;
}

/** Its children are in its group, whose number is its own. */
const killGroup = (pid: number): void => {
  try {
    if (platform() === 'win32') spawn('taskkill', ['/pid', String(pid), '/T', '/F']);
    else process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
};

/**
 * Runs a program to its end; at the end of its time, or when the signal is aborted, it is killed with all that it has started.
 * @throws RenderingFailed timed_out; what `signal` was aborted with; the error of a program that cannot be started
 */
export const runBounded = async ({ command, cwd, env, timeMs, signal }: BoundedRun): Promise<EndedRun> => {
  signal?.throwIfAborted();
  const [file = '', ...args] = command;
  // A group of its own.
  const child = spawn(file, args, { cwd, env: { ...env }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const timeout = AbortSignal.timeout(timeMs);
  const stop = () => {
    if (child.pid !== undefined) killGroup(child.pid);
  };
  const stops = [timeout, ...(signal ? [signal] : [])];
  for (const each of stops) each.addEventListener('abort', stop, { once: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-KEPT_OUTPUT)));
  }
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    signal?.throwIfAborted();
    if (timeout.aborted) throw new RenderingFailed('timed_out', `The renderer took longer than ${timeMs} ms.`);
    return { code, output: output.trim() };
  } finally {
    for (const each of stops) each.removeEventListener('abort', stop);
    // What it may have left behind in its group.
    stop();
  }
};
