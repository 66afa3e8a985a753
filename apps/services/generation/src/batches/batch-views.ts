import { Inject, Injectable } from '@nestjs/common';
import { type BatchSummary, type BatchView } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { expiryOf, type Retention } from '../retention/expiry';
import { RetentionRepository } from '../retention/retention.repository';
import { type Batch } from './batch.entity';
import { type SummarisedBatch, toBatchSummary, toBatchView } from './batch.view';

type EndedBatch = Pick<Batch, 'finishedAt'>;

/** Batches as their owner sees them, with the day on which they go: that depends on the plan and a setting as they are now, for batches of before too. */
@Injectable()
export class BatchViews {
  private readonly retentions: Pick<RetentionRepository, 'of'>;

  constructor(
    manager: EntityManager,
    @Inject(generationConfig.token) private readonly config: Pick<GenerationConfig, 'BATCH_RETENTION_DAYS'>,
  ) {
    this.retentions = new RetentionRepository(manager);
  }

  async view(batch: Batch): Promise<BatchView> {
    const retention = batch.finishedAt && (await this.retentions.of(batch.ownerId));
    return { ...toBatchView(batch), expires_at: this.expiry(batch, retention) };
  }

  async summary(batch: SummarisedBatch & Pick<Batch, 'ownerId'>): Promise<BatchSummary> {
    const retention = batch.finishedAt && (await this.retentions.of(batch.ownerId));
    return { ...toBatchSummary(batch), expires_at: this.expiry(batch, retention) };
  }

  /** @param batches all of them the owner's */
  async summaries(ownerId: string, batches: readonly SummarisedBatch[]): Promise<BatchSummary[]> {
    const retention = batches.length === 0 ? null : await this.retentions.of(ownerId);
    return batches.map((batch) => ({ ...toBatchSummary(batch), expires_at: this.expiry(batch, retention) }));
  }

  private expiry({ finishedAt }: EndedBatch, retention: Retention | null): string | null {
    if (finishedAt === null) return null;
    return expiryOf(finishedAt, retention, this.config.BATCH_RETENTION_DAYS)?.toISOString() ?? null;
  }
}
