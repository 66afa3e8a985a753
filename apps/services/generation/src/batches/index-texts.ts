import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { ROWS_PER_BLOCK } from '../search/name-block.entity';
import { gramsOf, linesOf } from '../search/text-grams';
import { nameOfTable } from './batch-name';
import { type IndexedNames, type UnindexedChunk, UnindexedTextsRepository } from './unindexed-texts.repository';

const BATCHES_AT_ONCE = 500;

/** Rows, and so the names that are held at a time. */
const ROWS_AT_ONCE = 20_000;
const CHUNKS_AT_ONCE = 1_000;

/** Names batches, and makes their names and those of their rows findable: of rows always, of batches where the release before stored them. */
@Injectable()
export class IndexTexts {
  private readonly texts: UnindexedTextsRepository;

  constructor(manager: EntityManager) {
    this.texts = new UnindexedTextsRepository(manager);
  }

  async execute(): Promise<void> {
    while ((await this.batches()) === BATCHES_AT_ONCE);
    while ((await this.chunks()) > 0);
  }

  /** Returns how many it has indexed. */
  private async batches(): Promise<number> {
    const found = await this.texts.batches(BATCHES_AT_ONCE);
    const rows = found.map(({ id, owner_id, template_name, csv_name, ...batch }) => {
      const name = batch.name ?? nameOfTable(csv_name);
      return { id, name, grams: gramsOf(owner_id, [name, template_name, csv_name]) };
    });
    return rows.length === 0 ? 0 : this.texts.indexBatches(rows);
  }

  /** Returns how many it has indexed. */
  private async chunks(): Promise<number> {
    const found = await this.texts.chunks({ chunks: CHUNKS_AT_ONCE, rows: ROWS_AT_ONCE });
    if (found.length === 0) return 0;
    return this.texts.indexChunks(
      found.map(({ id }) => id),
      found.flatMap(blocksOf),
    );
  }
}

const blocksOf = ({ owner_id, position, number, first_row, names }: UnindexedChunk): IndexedNames[] =>
  Array.from({ length: Math.ceil(names.length / ROWS_PER_BLOCK) }, (_, block) => {
    const from = block * ROWS_PER_BLOCK;
    const some = names.slice(from, from + ROWS_PER_BLOCK);
    const place = { position, first_row: first_row + from, chunk_number: number };
    return { ...place, grams: gramsOf(owner_id, some), lines: linesOf(some) };
  });
