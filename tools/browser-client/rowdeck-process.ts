import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { mailboxKey } from '@rowdeck/mail';
import { freePort } from '@rowdeck/server-process';

const ROOT = resolve(__dirname, '../..');
const START_TIMEOUT_MS = 150_000;

/** What starts each way to run, as `npm start` and `npm run stack` do, relative to the root. `stack` builds nothing: run `npm run build` before. */
const COMMANDS = {
  standalone: ['--max-semi-space-size=16', 'dist/apps/standalone/main.js'],
  stack: ['tools/run/stack.mjs', '--no-build'],
} as const;

/** A Rowdeck of its own: in one process, or the parent of one process per service. */
export class RowdeckProcess {
  private constructor(
    readonly url: string,
    private readonly dataDir: string,
    private readonly child: ChildProcess,
    private readonly log: () => string,
  ) {}

  /** Resolves when it is ready. Throws with the end of its log when it dies or is not ready in time. */
  static async start(
    way: keyof typeof COMMANDS,
    dataDir: string,
    env: Readonly<Record<string, string>> = {},
  ): Promise<RowdeckProcess> {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const child = spawn(process.execPath, [...COMMANDS[way]], {
      cwd: ROOT,
      env: { ...process.env, PORT: String(port), PUBLIC_URL: url, ROWDECK_DATA: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    const keep = (chunk: Buffer) => (log = (log + chunk.toString()).slice(-8000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const started = new RowdeckProcess(url, dataDir, child, () => log);
    await started.ready();
    return started;
  }

  /** The end of what it wrote to its console. */
  get written(): string {
    return this.log();
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** What opens its development mailbox, whose folder is its starter's. */
  mailboxKey(): Promise<string> {
    return mailboxKey(join(this.dataDir, 'mailbox'));
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((done) => this.child.once('exit', done));
    this.child.kill('SIGTERM');
    await ended;
  }

  private async ready(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (this.child.exitCode !== null) throw new Error(`Rowdeck ended while starting:\n${this.log()}`);
      const answer = await fetch(`${this.url}/session`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 150));
    }
    this.child.kill('SIGKILL');
    throw new Error(`Rowdeck was not ready within ${START_TIMEOUT_MS / 1000} s:\n${this.log()}`);
  }
}
