import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Runs work in one database transaction; the change and its outbox row go through the manager it is handed. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /** Commits when the work resolves, rolls back and rethrows when it throws. */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }
}
