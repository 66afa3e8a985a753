import { Injectable } from '@nestjs/common';
import { reportBatches } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type Batch } from './batch.entity';
import { BatchRepository } from './batch.repository';

/** As many as one call takes. */
const AT_ONCE = 1000;

const reportOf = ({ id, templateId, rowCount, completedCount, finishedAt }: Batch) => ({
  batchId: id,
  templateId,
  rowCount,
  completedCount: finishedAt === null ? null : completedCount,
});

/** How often templates learns that nothing is missing: what it may clear waits for that by the hour. */
const COMPLETE_EVERY_MS = 60_000;

/**
 * Reports every batch to templates until it has been taken in, once when it is planned and once when it has ended. The event of a new batch is faster, but it may be lost or end
 * among the dead letters, and templates clears the objects of deleted templates that no batch needs: that must be certain.
 */
@Injectable()
export class ReportBatches {
  private completeReportAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly batches: BatchRepository,
    private readonly rpc: RpcClient,
  ) {}

  async execute(): Promise<void> {
    const asOf = await this.batches.now();
    for (;;) {
      const batches = await this.batches.unreported(AT_ONCE);
      const complete = batches.length < AT_ONCE;
      const marked = batches.length > 0 || this.isDue() ? await this.report(batches, complete ? asOf : null) : 0;
      // The same ones come again where others hold all of them.
      if (complete || marked === 0) return;
    }
  }

  private async report(batches: readonly Batch[], completeUntil: Date | null): Promise<number> {
    await this.rpc.call(reportBatches, {
      batches: batches.map(reportOf),
      completeUntil: completeUntil?.toISOString() ?? null,
    });
    const marked = await this.batches.markReported(batches);
    if (completeUntil) this.completeReportAt = performance.now();
    return marked;
  }

  private isDue(): boolean {
    return performance.now() - this.completeReportAt >= COMPLETE_EVERY_MS;
  }
}
