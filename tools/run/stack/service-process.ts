import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GuardedProcess } from '@rowdeck/server-process';

/** As the images have them. */
const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=16'];

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** A process that has lived this long died of something new: its next pause is the first one again. */
const SETTLED_MS = 30_000;

const READY_LIMIT_MS = 120_000;
const READY_PAUSE_MS = 100;

export interface ServiceProcessOptions {
  name: string;
  /** The bundle, such as dist/apps/services/teams/main.js. */
  entry: string;
  env: Readonly<Record<string, string>>;
  healthPort: number;
  logDir: string;
  /** Called after each start, the first and every other. */
  onStart: () => void;
}

/** A service that is started again, with growing pauses, whenever it dies, until it is stopped. */
export class ServiceProcess {
  private process: GuardedProcess | null = null;
  private starts = 0;
  private supervision: Promise<void> = Promise.resolve();
  private readonly stopped = new AbortController();

  constructor(private readonly options: ServiceProcessOptions) {}

  get name(): string {
    return this.options.name;
  }

  /** Of the process that runs now; null between two. */
  get pid(): number | null {
    return this.process?.running ? this.process.pid : null;
  }

  get restarts(): number {
    return Math.max(0, this.starts - 1);
  }

  get health(): string {
    return `http://127.0.0.1:${this.options.healthPort}`;
  }

  get logFile(): string {
    return join(this.options.logDir, `${this.name}.log`);
  }

  async start(): Promise<void> {
    await this.spawn();
    this.supervision = this.supervise();
  }

  /** @throws Error with the service's last words when it is not ready in two minutes */
  async ready(): Promise<void> {
    const deadline = Date.now() + READY_LIMIT_MS;
    while (!this.stopping && Date.now() < deadline) {
      if (await this.isReady()) return;
      // It cannot start as it is: waiting for a tenth death helps nobody.
      if (this.restarts >= 3) break;
      await sleep(READY_PAUSE_MS);
    }
    if (this.stopping) return;
    const words = (await this.process?.lastWords()) ?? '';
    throw new Error(`${this.name} does not get ready. Its last words (all of them in ${this.logFile}):\n${words}`);
  }

  /** Once it resolves, the service has ended and is not started again. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await this.process?.stop();
    await this.supervision;
  }

  private get stopping(): boolean {
    return this.stopped.signal.aborted;
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.health}/readyz`)).ok;
    } catch {
      return false;
    }
  }

  private async spawn(): Promise<void> {
    const { entry, env } = this.options;
    this.process = await GuardedProcess.start({
      command: [process.execPath, ...NODE_FLAGS, entry],
      stopSignal: 'TERM',
      logFile: this.logFile,
      env,
    });
    // It was stopped while it was being started.
    if (this.stopping) return this.process.stop();
    this.starts++;
    this.options.onStart();
  }

  private async supervise(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      const born = Date.now();
      await this.process?.ended;
      if (this.stopping) return;
      if (Date.now() - born > SETTLED_MS) pause = FIRST_PAUSE_MS;
      await sleep(pause, undefined, { signal: this.stopped.signal }).catch(() => undefined);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      if (this.stopping) return;
      await this.spawn();
    }
  }
}
