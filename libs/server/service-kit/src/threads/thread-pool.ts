import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { fromThread, isWorn } from '@rowdeck/failures';
import { Piscina } from 'piscina';
import { inChildSpan, type SpanAbout } from '../tracing/tracing';
import { TaskSlots, type TaskTurn } from './task-slots';
import { type ThreadWork } from './thread-work';

export interface ThreadPoolOptions {
  readonly threads: number;
  /** Of the inputs that are worked on at once, so many are neither long ones nor those of one owner who has all others. None when left out. */
  readonly reserved?: number;
  /**
   * Threads that are there before the first input, and stay: an input behind a pause waits for its work alone. Each takes some 15 MB. None when left out,
   * nor from sources, whose threads compile them.
   */
  readonly ready?: number;
  /** Inputs that one thread works on at a time; 1 when left out. More pays where the work waits for a disk or a network. */
  readonly perThread?: number;
  /**
   * Time for one input, in milliseconds, from when a thread has it, begun again or not; five minutes when left out.
   */
  readonly limitMs?: number;
  /** Time that an input may wait for a thread, in milliseconds; for ever when left out. */
  readonly waitMs?: number;
  /** The environment that the threads read as `process.env`, beside what the process has. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

const COMPILER_SETTINGS = 'tsconfig.base.json';
const IDLE_MS = 10_000;
const LIMIT_MS = 5 * 60_000;
/** V8 would take 48 in each thread, and keep them for as long as it works; a row leaves little behind, and costs no more CPU with less. */
const YOUNG_MB = 12;

const checkoutOf = (folder: string): string => {
  if (existsSync(join(folder, COMPILER_SETTINGS))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`No folder above a worker's source holds ${COMPILER_SETTINGS}.`);
  return checkoutOf(parent);
};

const isSource = (file: string): boolean => file.endsWith('.ts');

/** A worker's source, in tests and tools, is compiled as it is loaded; a bundle's workers need nothing. */
const loadingOf = (file: string) =>
  isSource(file)
    ? {
        execArgv: ['-r', require.resolve('@swc-node/register')],
        env: { SWC_NODE_PROJECT: join(checkoutOf(dirname(file)), COMPILER_SETTINGS) },
      }
    : { execArgv: [], env: {} };

/** What a task ends with when the threads are replaced around it: it is begun again. */
const INTERRUPTED = Symbol('interrupted');

/**
 * Threads for work that would hold up the event loop. Inputs and outputs are cloned, so they hold data only.
 *
 * Work that takes longer than its limit is given up. No thread can be stopped in the middle of a loop but by ending it, so
 * all threads are replaced, and what else they had in hand is begun again: work must be of the kind that can be.
 * Work that throws `WornThread` is begun again in a new thread, too.
 */
export class ThreadPool<I, O> {
  private readonly logger = new Logger(ThreadPool.name);
  private readonly slots: TaskSlots;
  private readonly limitMs: number;
  private readonly span: SpanAbout;
  private pool: Piscina<I, O>;

  constructor(
    private readonly work: ThreadWork<I, O>,
    private readonly options: ThreadPoolOptions,
  ) {
    const { threads, perThread = 1, limitMs = LIMIT_MS, reserved } = options;
    this.slots = new TaskSlots(threads * perThread, reserved);
    this.limitMs = limitMs;
    this.span = { name: `thread ${basename(work.file).split('.')[0]}`, kind: 'internal' };
    this.pool = this.createThreads();
  }

  /**
   * Rejects with what the work threw, where the work is wrapped in `inThread`; else with its name and message only.
   * @param turn whose the input is: owners that wait have their turns one after the other; all inputs are of one when left out
   * @throws Problem work.timed_out when it took longer than the limit, service.busy when no thread was free in time
   */
  async run(input: I, turn?: TaskTurn): Promise<O> {
    const release = await this.slots.acquire(this.options.waitMs, turn);
    if (!release) throw allBusy();
    const endsAt = performance.now() + this.limitMs;
    try {
      for (;;) {
        const output = await this.attempt(input, endsAt);
        if (output !== INTERRUPTED) return output;
      }
    } finally {
      release();
    }
  }

  private async attempt(input: I, endsAt: number): Promise<O | typeof INTERRUPTED> {
    const { pool } = this;
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      this.replaceThreads(pool);
    }, endsAt - performance.now());
    try {
      return await inChildSpan(this.span, () => pool.run(input));
    } catch (error) {
      if (timedOut) throw this.timeout();
      if (pool !== this.pool) return INTERRUPTED;
      const thrown = fromThread(error);
      if (!isWorn(thrown)) throw thrown;
      this.renewThreads(thrown);
      return INTERRUPTED;
    } finally {
      clearTimeout(timer);
    }
  }

  private timeout(): Problem {
    const seconds = Math.ceil(this.limitMs / 1_000);
    const limit = seconds === 1 ? 'a second' : `${seconds} seconds`;
    return new Problem('work.timed_out', { detail: `It took longer than ${limit} and was stopped.` });
  }

  private replaceThreads(stuck: Piscina<I, O>): void {
    this.logger.error(`Work of ${this.work.file} took longer than ${this.limitMs} ms; its threads are replaced`);
    // Of two that time out together, the first has replaced the threads of both.
    if (stuck === this.pool) this.pool = this.createThreads();
    void stuck.destroy();
  }

  /** What the others have in hand, they end. */
  private renewThreads(reason: unknown): void {
    this.logger.log(`The threads of ${this.work.file} are renewed: ${String(reason)}`);
    const worn = this.pool;
    this.pool = this.createThreads();
    void worn.close();
  }

  private createThreads(): Piscina<I, O> {
    const { work, options } = this;
    const { execArgv, env: loadingEnv } = loadingOf(work.file);
    const pool = new Piscina<I, O>({
      filename: work.file,
      minThreads: isSource(work.file) ? 0 : (options.ready ?? 0),
      maxThreads: options.threads,
      concurrentTasksPerWorker: options.perThread ?? 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
      execArgv,
      env: definedOnly({ ...process.env, ...options.env, ...loadingEnv }),
    });
    // A thread that dies between two inputs is replaced; without a handler, its error would end the process.
    pool.on('error', (error: unknown) => this.logger.error({ err: error }, `A thread of ${work.file} died`));
    return pool;
  }

  /** Waits for work in hand. */
  async close(): Promise<void> {
    await this.pool.close();
  }
}

const allBusy = (): Problem =>
  new Problem('service.busy', {
    detail: 'Other work keeps this part of Rowdeck busy at the moment. Try again in a minute.',
  });

const definedOnly = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
