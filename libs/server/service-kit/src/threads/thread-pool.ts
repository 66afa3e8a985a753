import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Logger } from '@nestjs/common';
import { fromThread } from '@rowdeck/failures';
import { Piscina } from 'piscina';
import { type ThreadWork } from './thread-work';

export interface ThreadPoolOptions {
  readonly threads: number;
  /** Inputs that one thread works on at a time; 1 when left out. More pays where the work waits for a disk or a network. */
  readonly perThread?: number;
  /** The environment that the threads read as `process.env`, beside what the process has. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

const COMPILER_SETTINGS = 'tsconfig.base.json';
const IDLE_MS = 10_000;

const checkoutOf = (folder: string): string => {
  if (existsSync(join(folder, COMPILER_SETTINGS))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`No folder above a worker's source holds ${COMPILER_SETTINGS}.`);
  return checkoutOf(parent);
};

/** A worker's source, in tests and tools, is compiled as it is loaded; a bundle's workers need nothing. */
const loadingOf = (file: string) =>
  file.endsWith('.ts')
    ? {
        execArgv: ['-r', require.resolve('@swc-node/register')],
        env: { SWC_NODE_PROJECT: join(checkoutOf(dirname(file)), COMPILER_SETTINGS) },
      }
    : { execArgv: [], env: {} };

/** Threads for work that would hold up the event loop. Inputs and outputs are cloned, so they hold data only. */
export class ThreadPool<I, O> {
  private readonly logger = new Logger(ThreadPool.name);
  private readonly pool: Piscina<I, O>;

  constructor(work: ThreadWork<I, O>, { threads, perThread = 1, env = {} }: ThreadPoolOptions) {
    const { execArgv, env: loadingEnv } = loadingOf(work.file);
    this.pool = new Piscina<I, O>({
      filename: work.file,
      minThreads: 0,
      maxThreads: threads,
      concurrentTasksPerWorker: perThread,
      idleTimeout: IDLE_MS,
      execArgv,
      env: definedOnly({ ...process.env, ...env, ...loadingEnv }),
    });
    // A thread that dies between two inputs is replaced; unheard, its error would end the process.
    this.pool.on('error', (error: unknown) => this.logger.error({ err: error }, `A thread of ${work.file} died`));
  }

  /** Rejects with what the work threw, where the work is wrapped in `inThread`; else with its name and message only. */
  async run(input: I): Promise<O> {
    try {
      return await this.pool.run(input);
    } catch (error) {
      throw fromThread(error);
    }
  }

  /** Waits for work in hand. */
  async close(): Promise<void> {
    await this.pool.close();
  }
}

const definedOnly = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
