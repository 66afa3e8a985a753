import { Injectable, Logger } from '@nestjs/common';
import { ObjectStore } from '@rowdeck/object-storage';
import { EntityManager } from 'typeorm';
import { batchIdOf } from '../batches/batch-objects';
import { beginDaily, leaveOrphans } from './left-folders.repository';

const PREFIX = 'batches/';
const AT_ONCE = 500;

/**
 * Finds objects of batches that nobody knows: no batch, no plan, and none whose folder is to go already. A worker that was frozen may write after its batch
 * was deleted. The objects are listed before it is asked who they belong to, and a plan is there before its objects: what is unknown then stays unknown.
 */
@Injectable()
export class FindOrphans {
  private readonly logger = new Logger(FindOrphans.name);

  constructor(
    private readonly manager: EntityManager,
    private readonly store: ObjectStore,
  ) {}

  /** Once a day. They go a day later: time to see them named in the log. */
  async execute(): Promise<void> {
    if (!(await beginDaily(this.manager, 'find orphans'))) return;
    let some = new Set<string>();
    for await (const { key } of this.store.list(PREFIX)) {
      const id = batchIdOf(key);
      if (id !== null) some.add(id);
      if (some.size < AT_ONCE) continue;
      await this.leave([...some]);
      some = new Set();
    }
    await this.leave([...some]);
  }

  private async leave(ids: readonly string[]): Promise<void> {
    const left = ids.length === 0 ? [] : await leaveOrphans(this.manager, ids);
    if (left.length > 0) this.logger.warn({ batchIds: left }, 'Objects of batches that nobody knows go in a day');
  }
}
