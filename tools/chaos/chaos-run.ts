import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GATEWAY, planProcesses } from '../run/stack/stack-plan';
import { FAULTS } from './faults/faults';
import { Answers } from './load/answers';
import { keepMaking, signUpUser, type User } from './load/users';
import { type FaultKind, type PlannedFault, planFaults } from './plan/fault-plan';
import { ChaosSystem } from './system/chaos-system';
import { type Letter, deadLettersIn, POISON } from './system/dead-letters';
import { Recoveries } from './recoveries';
import { type ChaosResult, type Machine } from './report/chaos-result';
import { faultsOfBooks } from './truth/check-books';
import { faultsOfUser } from './truth/check-user';

const WORKERS = 2;

/** After the last fault, for whatever is still under way and for the books to agree. */
const SETTLE_LIMIT_MS = 600_000;
const LOOK_AGAIN_MS = 1_000;

const BYTES_PER_GIGABYTE = 2 ** 30;

export interface ChaosSettings {
  readonly seed: number;
  /** Ends before another fault begins once so many have been, */
  readonly faults: number;
  /** or so much time. */
  readonly minutes: number;
  readonly kinds: readonly FaultKind[];
  readonly targets?: readonly string[];
  readonly shortestSeconds: number;
  readonly longestSeconds: number;
  readonly pauseSeconds: readonly [least: number, most: number];
  readonly users: number;
  /** No fault begins before all has ended that was under way at the end of the one before: both times of its recovery are its own. */
  readonly apart: boolean;
  /** Leaves the folder with all logs where it is. */
  readonly keep: boolean;
  readonly say: (line: string) => void;
  /** Ends the run early, and leaves nothing. */
  readonly interrupted?: AbortSignal;
}

/** One run: a system of its own, users, faults, and the truth at its end. */
class ChaosRun {
  private readonly answers = new Answers();
  private readonly recoveries = new Recoveries();
  private readonly letters = new Map<string, Letter>();
  private readonly wrong: string[] = [];
  private readonly patience = new AbortController();
  private readonly done: { kind: FaultKind; words: string; began: number; ended: number }[] = [];
  private isWanted = true;

  constructor(
    private readonly system: ChaosSystem,
    private readonly machine: Machine,
    private readonly settings: ChaosSettings,
  ) {}

  async execute(): Promise<ChaosResult> {
    const started = Date.now();
    const { seed, users: count, say } = this.settings;
    const users: User[] = [];
    for (let number = 1; number <= count; number++)
      users.push(await signUpUser(this.system, { number, seed, answers: this.answers }));
    const load = Promise.all(users.map((user) => this.load(user)));
    await this.doFaults(started);
    const ended = Date.now();
    this.isWanted = false;
    const limit = setTimeout(() => this.patience.abort(), SETTLE_LIMIT_MS);
    await load;
    const booksDiffer = await this.untilBooksAgree(users);
    const settled = Date.now();
    const settledSeconds = (settled - ended) / 1000;
    say(`settled after ${settledSeconds.toFixed(1)} s; every deck is opened …`);
    clearTimeout(limit);
    this.wrong.push(...(await Promise.all(users.map(faultsOfUser))).flat());
    say(`opened in ${((Date.now() - settled) / 1000).toFixed(1)} s`);
    await this.collectLetters();
    return {
      seed,
      machine: this.machine,
      minutes: (ended - started) / 60_000,
      faults: this.done.map(({ kind, words, ...fault }) => ({
        kind,
        words,
        recoverySeconds: this.recoveries.after(fault.ended),
        underWaySeconds: this.recoveries.lastBegunBefore(fault),
      })),
      batches: users.flatMap(({ asked }) => asked).length,
      decks: users.flatMap(({ asked }) => asked.flatMap(({ rows }) => rows)).length,
      settledSeconds,
      answers: this.answers,
      leftOut: this.leftOut,
      wrong: [...this.wrong, ...booksDiffer, ...this.unexpectedLetters(), ...this.answers.faults],
    };
  }

  private get leftOut(): FaultKind[] {
    return this.system.servers.disk ? [] : this.settings.kinds.filter((kind) => kind === 'full-disk');
  }

  private load(user: User): Promise<void> {
    return keepMaking(user, {
      isWanted: () => this.isWanted,
      began: () => this.recoveries.batchBegan(),
      signal: this.patience.signal,
    });
  }

  private async doFaults(started: number): Promise<void> {
    const { faults, minutes } = this.settings;
    const processes = [...planProcesses(WORKERS), GATEWAY].map(({ name }) => name);
    if (this.leftOut.length > 0) this.settings.say(`left out, since this machine cannot: ${this.leftOut.join(', ')}`);
    for (const planned of planFaults({ ...this.settings, processes, leftOut: this.leftOut })) {
      if (planned.number > faults || Date.now() - started > minutes * 60_000) break;
      await this.afterBatch(`fault ${planned.number}`, () => this.doOne(planned));
    }
    await this.afterBatch('the end');
  }

  /** Two faults are never to be felt as one: the end of a batch is seen between them, and after the last. */
  private async afterBatch(before: string, next?: () => Promise<void>): Promise<void> {
    const asked = Date.now();
    const { apart } = this.settings;
    const ended = apart ? this.recoveries.allUnderWay(SETTLE_LIMIT_MS) : Promise.resolve(true);
    if (!(await this.recoveries.nextBatch(SETTLE_LIMIT_MS)) || !(await ended))
      this.wrong.push(`no batch ended for ${SETTLE_LIMIT_MS / 60_000} minutes before ${before}`);
    this.settings.say(`   next batch after ${((Date.now() - asked) / 1000).toFixed(1)} s`);
    await next?.();
  }

  private async doOne(planned: PlannedFault): Promise<void> {
    const { number, kind } = planned;
    await sleep(planned.pauseSeconds * 1000);
    if (kind === 'wiped-queue') await this.collectLetters();
    const began = Date.now();
    try {
      const words = await FAULTS[kind](this.system, planned);
      const ended = Date.now();
      this.settings.say(`${number}. ${words}, done in ${((ended - began) / 1000).toFixed(1)} s`);
      this.done.push({ kind, words, began, ended });
    } catch (error) {
      const words = `${kind} of ${planned.targets.join(', ')}: ${error instanceof Error ? error.message : String(error)}`;
      this.settings.say(`${number}. ${words}`);
      this.wrong.push(`fault ${number}, ${words}`);
    }
  }

  private async untilBooksAgree(users: readonly User[]): Promise<string[]> {
    for (;;) {
      const differ = await this.inTime(faultsOfBooks(this.system, users, this.patience.signal));
      if (differ.length === 0 || this.patience.signal.aborted) return differ;
      await sleep(LOOK_AGAIN_MS);
    }
  }

  /** What is not answered in time is something wrong, and not the end of the run. */
  private async inTime(faults: Promise<string[]>): Promise<string[]> {
    try {
      return await faults;
    } catch (error) {
      if (this.patience.signal.aborted) return ['not answered before the end of the run'];
      throw error;
    }
  }

  private async collectLetters(): Promise<void> {
    for (const letter of await deadLettersIn(this.system)) this.letters.set(letter.about, letter);
  }

  private unexpectedLetters(): string[] {
    const unexpected = [...this.letters.values()].filter(({ body }) => !body.includes(POISON));
    return unexpected.map(({ subject, about }) => `a dead letter on ${subject}: ${about.slice(0, 600)}`);
  }
}

/** As it is before the run. */
const machineNow = (): Machine => ({
  cores: availableParallelism(),
  gigabytes: Math.round(totalmem() / BYTES_PER_GIGABYTE),
  load: loadavg()[0] ?? 0,
});

/** @throws Error once it is interrupted, also where that was while the system started */
const unlessInterrupted = async <T>(work: () => Promise<T>, interrupted: AbortSignal | undefined): Promise<T> => {
  if (!interrupted) return work();
  interrupted.throwIfAborted();
  return new Promise((resolve, reject) => {
    interrupted.addEventListener('abort', () => reject(new Error('Interrupted')));
    work().then(resolve, reject);
  });
};

/** Starts a system, does so many bad things to it under load, and compares all that users have with all that they asked for. */
export const runChaos = async (settings: ChaosSettings): Promise<ChaosResult> => {
  const machine = machineNow();
  const folder = await mkdtemp(join(tmpdir(), 'chaos-'));
  try {
    const system = await ChaosSystem.start(folder, WORKERS);
    try {
      return await unlessInterrupted(() => new ChaosRun(system, machine, settings).execute(), settings.interrupted);
    } finally {
      await system.stop();
    }
  } finally {
    if (settings.keep) settings.say(`Logs and data are in ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  }
};
