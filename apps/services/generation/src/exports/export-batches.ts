import { Injectable } from '@nestjs/common';
import { type Actor, type ExportedBatch } from '@rowdeck/contracts';
import { EntityManager, MoreThan } from 'typeorm';
import { Chunk } from '../chunks/chunk.entity';
import { batchFolder } from '../batches/batch-objects';
import { Batch } from '../batches/batch.entity';
import { toBatchView } from '../batches/batch.view';

/** Each with its columns and mapping, which may be long: so many fit into one message. */
const AT_ONCE = 5;

interface ExportedBatches {
  readonly batches: ExportedBatch[];
  readonly cursor: string | null;
}

/** What an owner put into their batches, for the export of their data. */
@Injectable()
export class ExportBatches {
  constructor(private readonly manager: EntityManager) {}

  async execute({ userId: ownerId }: Pick<Actor, 'userId'>, after: string): Promise<ExportedBatches> {
    const where = { ownerId, position: MoreThan(after) };
    const found = await this.manager.find(Batch, { where, order: { position: 'ASC' }, take: AT_ONCE });
    const batches = await Promise.all(found.map((batch) => this.exported(batch)));
    return { batches, cursor: found.length < AT_ONCE ? null : (found.at(-1)?.position ?? null) };
  }

  private async exported(batch: Batch): Promise<ExportedBatch> {
    const count = await this.manager.countBy(Chunk, { batchId: batch.id });
    const { settings, columns, mapping } = batch;
    return {
      ...toBatchView(batch),
      settings,
      columns: [...columns],
      mapping: mapping.map(([placeholder, column]) => [placeholder, column]),
      rows: { prefix: `${batchFolder(batch.id)}/rows/`, suffix: '.ndjson', count },
    };
  }
}
