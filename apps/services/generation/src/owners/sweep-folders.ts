import { Injectable } from '@nestjs/common';
import { ObjectStore } from '@rowdeck/object-storage';
import { EntityManager, Raw } from 'typeorm';
import { batchFolder } from '../batches/batch-objects';
import { LeftFolder } from './left-folder.entity';

const AT_ONCE = 50;

/** Deletes the objects of batches that are gone. A folder is forgotten once it is empty, so that a store that was away loses nothing. */
@Injectable()
export class SweepFolders {
  constructor(
    private readonly manager: EntityManager,
    private readonly store: ObjectStore,
  ) {}

  async execute(): Promise<void> {
    const due = { leftAt: Raw((leftAt) => `${leftAt} <= now()`) };
    const folders = await this.manager.find(LeftFolder, { where: due, order: { leftAt: 'ASC' }, take: AT_ONCE });
    for (const { batchId } of folders) {
      await this.store.deleteBelow(`${batchFolder(batchId)}/`);
      await this.manager.delete(LeftFolder, { batchId });
    }
  }
}
