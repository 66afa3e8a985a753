import { Inject, Injectable } from '@nestjs/common';
import { type BatchSummary, type BatchView } from '@rowdeck/contracts';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { type Batch } from './batch.entity';
import { toBatchSummary, toBatchView } from './batch.view';

const DAY_MS = 86_400_000;

type EndedBatch = Pick<Batch, 'finishedAt'>;

/** Batches as their owner sees them, with the day on which they go: that depends on a setting, and so holds for batches of before too. */
@Injectable()
export class BatchViews {
  constructor(
    @Inject(generationConfig.token) private readonly config: Pick<GenerationConfig, 'BATCH_RETENTION_DAYS'>,
  ) {}

  view(batch: Batch): BatchView {
    return { ...toBatchView(batch), expires_at: this.expiry(batch) };
  }

  summary(batch: Parameters<typeof toBatchSummary>[0]): BatchSummary {
    return { ...toBatchSummary(batch), expires_at: this.expiry(batch) };
  }

  private expiry({ finishedAt }: EndedBatch): string | null {
    const { BATCH_RETENTION_DAYS: days } = this.config;
    return days === 0 || finishedAt === null ? null : new Date(finishedAt.getTime() + days * DAY_MS).toISOString();
  }
}
