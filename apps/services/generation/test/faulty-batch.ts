import { type InputOf, rerunBatch } from '@rowdeck/contracts';
import { type GenerationUnderTest } from './generation-under-test';
import { storeFilteredTemplate } from './sample-batch';

const TEMPLATE = 2;

/** A template that reads dates and amounts, and batches of it of which the given rows have neither. */
export class FaultyBatches {
  private constructor(
    private readonly generation: GenerationUnderTest,
    private readonly columns: readonly string[],
  ) {}

  static async of(generation: GenerationUnderTest): Promise<FaultyBatches> {
    const { actor, store, world } = generation;
    const template = await storeFilteredTemplate(store, TEMPLATE);
    world.templates.set(TEMPLATE, { ownerId: actor.userId, template });
    return new FaultyBatches(generation, template.placeholders);
  }

  /** Plans a batch. A faulty row has `soon` for its `renewal_date`. */
  async plan(rows: number, faulty: readonly number[]): Promise<string> {
    const { columns, generation } = this;
    const cellOf = (column: string, row: number) => {
      if (column === 'renewal_date') return faulty.includes(row) ? 'soon' : '2026-11-21';
      return column === 'revenue' ? '1249.50' : `${column}-${row}`;
    };
    const lines = Array.from({ length: rows }, (_, at) => columns.map((column) => cellOf(column, at + 1)).join(','));
    const csv = await generation.upload([columns.join(','), ...lines].join('\n'));
    const dataMapping = JSON.stringify(Object.fromEntries(columns.map((name) => [name, name])));
    const { actor } = generation;
    const { id } = await generation.plan({ actor, templateId: TEMPLATE, csv, dataMapping, faultyRows: 'fail' });
    return id;
  }

  /** The same once it has ended. */
  async ended(rows: number, faulty: readonly number[]): Promise<string> {
    const id = await this.plan(rows, faulty);
    await this.generation.finished(id);
    return id;
  }

  rerun(batchId: string, corrections: InputOf<typeof rerunBatch>['corrections'], idempotencyKey: string | null = null) {
    const { actor, peer } = this.generation;
    return peer.call(rerunBatch, { actor, batchId, corrections, idempotencyKey });
  }
}
