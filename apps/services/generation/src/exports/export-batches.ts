import { Injectable } from '@nestjs/common';
import { type Actor, type ExportedBatch } from '@rowdeck/contracts';
import { EntityManager, IsNull, MoreThan } from 'typeorm';
import { Chunk } from '../chunks/chunk.entity';
import { batchFolder, rowsKey } from '../batches/batch-objects';
import { Batch } from '../batches/batch.entity';
import { BatchViews } from '../batches/batch-views';

/** Each with its columns and mapping, which may be long: so many fit into one message. */
const AT_ONCE = 5;

interface ExportedBatches {
  readonly batches: ExportedBatch[];
  readonly cursor: string | null;
}

/** What an owner put into their batches, for the export of their data. */
@Injectable()
export class ExportBatches {
  constructor(
    private readonly manager: EntityManager,
    private readonly views: BatchViews,
  ) {}

  async execute({ userId: ownerId }: Pick<Actor, 'userId'>, after: string): Promise<ExportedBatches> {
    const where = { ownerId, position: MoreThan(after), deletedAt: IsNull() };
    const found = await this.manager.find(Batch, { where, order: { position: 'ASC' }, take: AT_ONCE });
    const batches = await Promise.all(found.map((batch) => this.exported(batch)));
    return { batches, cursor: found.length < AT_ONCE ? null : (found.at(-1)?.position ?? null) };
  }

  private async exported(batch: Batch): Promise<ExportedBatch> {
    const chunks = await this.manager.find(Chunk, {
      where: { batchId: batch.id },
      select: { number: true, rowsKey: true },
    });
    const { settings, columns, mapping } = batch;
    return {
      ...(await this.views.view(batch)),
      settings,
      columns: [...columns],
      mapping: mapping.map(([placeholder, column]) => [placeholder, column]),
      rows: {
        prefix: `${batchFolder(batch.id)}/rows/`,
        suffix: '.ndjson',
        count: chunks.length,
        corrected: chunks.flatMap(correctedOf(batch.id)),
      },
    };
  }
}

/** A chunk whose rows are no longer those that it was planned with. */
const correctedOf =
  (batchId: string) =>
  ({ number, rowsKey: key }: Pick<Chunk, 'number' | 'rowsKey'>): [number, string][] =>
    key === rowsKey(batchId, number) ? [] : [[number, key]];
