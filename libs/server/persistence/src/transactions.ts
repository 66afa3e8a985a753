import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { isLockTimeout } from './database.errors';
import { lockMsOf } from './session-limits';
import { Turns } from './turns';

/** What others are only working on is free again by then. */
export const PASSING_MS = 100;

/** Before a turn asks for its lock again: so whoever waits for long has a connection for a fifth of the time. */
const PAUSE_MS = 4 * PASSING_MS;

type Work<T> = (manager: EntityManager) => Promise<T>;

/** Runs work in one database transaction; the change and its outbox row go through the manager it is handed. */
@Injectable()
export class Transactions {
  private readonly turns = new Turns();
  /** Keys of which a statement has met a lock that somebody keeps, and none has found it free since. */
  private readonly held = new Set<string>();

  constructor(private readonly dataSource: DataSource) {}

  /** Commits when the work resolves, rolls back and rethrows when it throws. */
  run<T>(work: Work<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** The same for what can be done again later: fails, for a transient reason, where somebody else holds what it needs for longer than a moment. */
  runBriefly<T>(work: Work<T>): Promise<T> {
    return this.run(async (manager) => {
      await manager.query(`SET LOCAL lock_timeout = ${PASSING_MS}`);
      return work(manager);
    });
  }

  /**
   * The same for what can be left to the next time, as each item of a sweep: undefined, and nothing is done, where somebody else holds what it needs. So
   * a lock that is held for long keeps a sweep from one item, and from no other.
   */
  async runUnlessLocked<T>(work: Work<T>): Promise<T | undefined> {
    try {
      return await this.runBriefly(work);
    } catch (error) {
      if (isLockTimeout(error)) return undefined;
      throw error;
    }
  }

  /**
   * The same for what waits for the locks of one account, as long as a session may wait for one. Whoever waits keeps no connection meanwhile, and of one
   * key in this process one at a time asks for its locks: so an account whose row somebody holds leaves the pool to the others. Without a transaction
   * around it: one that waits here for its own would wait for ever.
   */
  runInTurn<T>(key: string, work: Work<T>): Promise<T> {
    return this.askInTurn(key, () => this.runBriefly(work));
  }

  /**
   * Runs a statement without a transaction around it, that by itself waits for a lock no longer than `PASSING_MS`. Those of a key go side by side; where
   * somebody holds what they need, they ask for it in turn like `runInTurn`, until it is free. What others do in turn holds none of them up.
   */
  async runAtOnce<T>(key: string, statement: Work<T>): Promise<T> {
    if (this.held.has(key)) return this.runOnceFree(key, statement);
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.connect();
      // Of many that had to wait for a connection, only the first have to find out.
      if (!this.held.has(key)) return await statement(runner.manager);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      this.held.add(key);
    } finally {
      await runner.release();
    }
    return this.runOnceFree(key, statement);
  }

  private async runOnceFree<T>(key: string, statement: Work<T>): Promise<T> {
    try {
      return await this.askInTurn(key, async () => {
        const done = await statement(this.dataSource.manager);
        this.held.delete(key);
        return done;
      });
    } finally {
      if (!this.turns.has(key)) this.held.delete(key);
    }
  }

  private askInTurn<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + lockMsOf(this.dataSource.options);
    return this.turns.take(key, async () => {
      if (performance.now() > deadline) throw tooManyBefore();
      for (;;) {
        try {
          return await ask();
        } catch (error) {
          if (!isLockTimeout(error) || performance.now() > deadline) throw error;
          await sleep(PAUSE_MS);
        }
      }
    });
  }
}

const tooManyBefore = (): Problem =>
  new Problem('service.unavailable', { detail: 'Others were working on the same account for too long.' });
