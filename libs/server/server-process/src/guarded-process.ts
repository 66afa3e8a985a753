import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Socket } from 'node:net';
import { signalTree } from './process-tree';

const STOP_LIMIT_MS = 20_000;
const LOG_TAIL = 2_000;

/**
 * The shell that runs a server and outlives nobody: it holds a pipe from our process, and when that closes, be it by
 * `stop`, an exit, a crash or `kill -9`, it stops the server and removes its temporary folder.
 * A process that was killed may not have read the server's pid: that write is a subshell's, which a broken pipe ends alone. And a server
 * that has only just started may lose the signal: it is repeated.
 * Arguments: stop signal, folder to remove or '', command, its arguments. The first line it prints is the server's pid.
 */
export const GUARD_SCRIPT = `
stop=$1 scratch=$2
shift 2
exec 3<&0 </dev/null
"$@" 3<&- >&2 &
server=$!
(echo "$server") 2>/dev/null
exec >&2
(read -r _ <&3; while kill -s "$stop" "$server"; do sleep 3; done) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
trap 'kill -s "$stop" "$server"' TERM INT HUP
code=0
while kill -0 "$server" 2>/dev/null; do wait "$server"; code=$?; done
kill "$watcher" 2>/dev/null
if [ -n "$scratch" ]; then rm -rf -- "$scratch"; fi
exit "$code"
`;

export interface ServerCommand {
  /** Command and arguments. */
  command: readonly [string, ...string[]];
  /** Asks the server to end in good order. */
  stopSignal: 'INT' | 'TERM';
  /** The server's own output. */
  logFile: string;
  /** Removed once the server has ended. */
  scratch?: string;
  env?: Readonly<Record<string, string>>;
  /** Runs as this user instead; only root may ask for it. */
  user?: { uid: number; gid: number };
  cwd?: string;
}

export interface StopOptions {
  /** Milliseconds until it is killed; 20,000 at most, and when left out. */
  readonly limitMs?: number;
  /** Is told before it is killed. */
  readonly onKill?: () => void;
}

/** A server that ends with this process, however this process ends. */
export class GuardedProcess {
  /** Resolves when the server has ended, for whatever reason. */
  readonly ended: Promise<void>;

  private constructor(
    private readonly guard: ChildProcess,
    private readonly logFile: string,
    private readonly scratch: string,
    readonly pid: number,
  ) {
    this.ended = this.running ? once(guard, 'exit').then(() => undefined) : Promise.resolve();
  }

  /** Resolves when the process exists; whether it serves is for the caller to find out. It does not keep Node alive. */
  static async start({ command, stopSignal, logFile, scratch = '', env, user, cwd }: ServerCommand) {
    const log = openSync(logFile, 'a', 0o600);
    // Detached: Ctrl+C in a terminal goes to the whole group, and the servers must outlive the services that drain into them.
    const guard = spawn('/bin/sh', ['-c', GUARD_SCRIPT, 'rowdeck-guard', stopSignal, scratch, ...command], {
      ...user,
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['pipe', 'pipe', log],
    });
    closeSync(log);
    const pid = Number(await firstLineOf(guard));
    guard.unref();
    (guard.stdin as Socket).unref();
    return new GuardedProcess(guard, logFile, scratch, pid);
  }

  get running(): boolean {
    return this.guard.exitCode === null && this.guard.signalCode === null;
  }

  /** Why it ended, in its own words. */
  async lastWords(): Promise<string> {
    return (await readFile(this.logFile, 'utf8')).slice(-LOG_TAIL).trim();
  }

  /** Asks it to end, waits, and after the limit kills it, with all that it has started. */
  async stop({ limitMs = STOP_LIMIT_MS, onKill }: StopOptions = {}): Promise<void> {
    if (!this.running) return;
    const limit = new AbortController();
    this.guard.ref();
    const ended = this.ended.finally(() => limit.abort());
    this.guard.stdin?.end();
    const limitIsOver = sleep(Math.min(limitMs, STOP_LIMIT_MS), true, { signal: limit.signal }).catch(() => false);
    if (await Promise.race([ended.then(() => false), limitIsOver])) {
      onKill?.();
      await this.kill();
    }
    await ended;
  }

  /** Each session of Postgres is a group of its own, and one that is frozen does not see that its server has gone: all are ended by their ids. */
  private async kill(): Promise<void> {
    const { pid } = this.guard;
    if (pid === undefined) return;
    // Where there is no `ps`, its group has to do.
    await signalTree(pid, 'SIGKILL').catch(() => process.kill(-pid, 'SIGKILL'));
    if (this.scratch) await rm(this.scratch, { recursive: true, force: true });
  }
}

const firstLineOf = async (guard: ChildProcess): Promise<string> => {
  if (!guard.stdout) throw new Error('The guard was started without a pipe to read its process id from.');
  const [line] = (await Promise.race([
    once(guard.stdout, 'data'),
    once(guard, 'exit').then(() => ['']),
    once(guard, 'error').then(([error]) => Promise.reject(error as Error)),
  ])) as [Buffer | string];
  guard.stdout.destroy();
  return line.toString();
};
