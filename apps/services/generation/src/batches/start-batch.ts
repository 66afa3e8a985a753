import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Batch } from './batch.entity';

/** Marks a batch as being processed, when its first chunk is. */
@Injectable()
export class StartBatch {
  constructor(private readonly manager: EntityManager) {}

  /** The batch when this call started it, else null. */
  async execute(id: string): Promise<Batch | null> {
    const { affected } = await this.manager.update(Batch, { id, status: 'pending' }, { status: 'processing' });
    return affected === 1 ? this.manager.findOneBy(Batch, { id }) : null;
  }
}
