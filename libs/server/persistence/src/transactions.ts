import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isLockTimeout } from './database.errors';

/** What others are only working on is free again by then. */
const PASSING_MS = 100;

/** Runs work in one database transaction; the change and its outbox row go through the manager it is handed. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /** Commits when the work resolves, rolls back and rethrows when it throws. */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /**
   * The same for what can be left to the next time, as each item of a sweep: undefined, and nothing is done, where somebody else holds what it needs. So
   * a lock that is held for long keeps a sweep from one item, and from no other.
   */
  async runUnlessLocked<T>(work: (manager: EntityManager) => Promise<T>): Promise<T | undefined> {
    try {
      return await this.run(async (manager) => {
        await manager.query(`SET LOCAL lock_timeout = ${PASSING_MS}`);
        return work(manager);
      });
    } catch (error) {
      if (isLockTimeout(error)) return undefined;
      throw error;
    }
  }
}
