import { Injectable } from '@nestjs/common';
import { type ParsedInputOf, type reportBatches } from '@rowdeck/contracts';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { EntityManager, In } from 'typeorm';
import { CountedVersionRepository } from '../storage/counted-version.repository';
import { BatchSum } from './template-batch.entity';
import { RenderedCount } from './rendered-count.repository';
import { type CountedBatch, TemplateBatchRepository } from './template-batch.repository';
import { UsageReport } from './usage-report.entity';

const REPORTER = 'generation';

/** How many presentations were made from templates; rows that failed made none. */
@Injectable()
export class TemplateUsage {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /** Presentations by template id; what has none is absent. */
  async of(templateIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const ofThese = { templateId: In([...templateIds]) };
    const [inBatches, oneByOne] = await Promise.all([
      this.manager.findBy(BatchSum, ofThese),
      this.manager.findBy(RenderedCount, ofThese),
    ]);
    const counts = new Map(inBatches.map(({ templateId, completed }) => [templateId, Number(completed)]));
    for (const { templateId, count } of oneByOne) counts.set(templateId, (counts.get(templateId) ?? 0) + Number(count));
    return counts;
  }

  /** Counts batches in the transaction of `manager`; of one that is known already only what it has made, which may be heard before its plan. */
  async count(batches: readonly CountedBatch[], manager: EntityManager): Promise<void> {
    const templateIds = [...new Set(batches.map(({ templateId }) => templateId))];
    const keep = () => new TemplateBatchRepository(manager).keep(batches);
    await new CountedVersionRepository(manager).aroundBatches(templateIds, keep);
  }

  /** Takes in what generation reports. Nothing that is yet to come can have been reported. */
  async report({ batches, completeUntil }: ParsedInputOf<typeof reportBatches>): Promise<void> {
    if (batches.length > 0) await this.transactions.run((manager) => this.count(batches, manager));
    if (completeUntil === null) return;
    const known = new Date(Math.min(Date.parse(completeUntil), databaseNow().getTime()));
    await this.manager.upsert(UsageReport, { reporter: REPORTER, completeUntil: known }, ['reporter']);
  }
}
