import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { nameOfTable } from './batch-name';
import { gramsOf } from '../search/text-grams';
import { UnindexedTextsRepository } from './unindexed-texts.repository';

const BATCHES_AT_ONCE = 500;
const CHUNKS_AT_ONCE = 100;

/** Names batches and makes texts findable that were stored without: by the release before. */
@Injectable()
export class IndexTexts {
  private readonly texts: UnindexedTextsRepository;

  constructor(manager: EntityManager) {
    this.texts = new UnindexedTextsRepository(manager);
  }

  async execute(): Promise<void> {
    while ((await this.batches()) === BATCHES_AT_ONCE);
    while ((await this.chunks()) === CHUNKS_AT_ONCE);
  }

  private async batches(): Promise<number> {
    const found = await this.texts.batches(BATCHES_AT_ONCE);
    const rows = found.map(({ id, owner_id, template_name, csv_name, ...batch }) => {
      const name = batch.name ?? nameOfTable(csv_name);
      return { id, name, grams: gramsOf(owner_id, [name, template_name, csv_name]) };
    });
    await this.texts.indexBatches(rows);
    return found.length;
  }

  private async chunks(): Promise<number> {
    const found = await this.texts.chunks(CHUNKS_AT_ONCE);
    for (const { id, owner_id, names } of found) await this.texts.indexChunk(id, gramsOf(owner_id, names));
    return found.length;
  }
}
