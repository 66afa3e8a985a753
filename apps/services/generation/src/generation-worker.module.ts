import { Module } from '@nestjs/common';
import { PurgeBatches } from './deletions/purge-batches';
import { ReportBatches } from './batches/report-batches';
import { StartBatch } from './batches/start-batch';
import { ChunkLeases } from './chunks/chunk-leases.repository';
import { ReopenChunk } from './reruns/reopen-chunk';
import { EndChunk } from './chunks/end-chunk';
import { GenerationCoreModule } from './generation-core.module';
import { BatchRecipes } from './rendering/batch-recipes';
import { ChunkRenderer } from './rendering/chunk-renderer';
import { RowMetrics } from './metrics/row-metrics';
import { WaitingRowsRepository } from './metrics/waiting-rows.repository';
import { RenderChunk } from './rendering/render-chunk';
import { RenderChunkJobs } from './rendering/render-chunk.jobs';
import { MakeOrdered } from './reruns/make-ordered';
import { RerunGivenUp } from './reruns/rerun-given-up';
import { IndexTexts } from './batches/index-texts';
import { EndWaiting } from './sweeping/end-waiting';
import { KeepByPlan } from './retention/keep-by-plan';
import { GenerationSweeper } from './sweeping/generation-sweeper';
import { RecoverChunks } from './sweeping/recover-chunks';
import { ReconcileQuota } from './sweeping/reconcile-quota';
import { FindOrphans } from './owners/find-orphans';
import { SweepFolders } from './owners/sweep-folders';
import { SweepPlans } from './sweeping/sweep-plans';

/** Renders chunks, and sweeps. */
@Module({
  imports: [GenerationCoreModule],
  providers: [
    ChunkLeases,
    ChunkRenderer,
    BatchRecipes,
    StartBatch,
    EndChunk,
    ReopenChunk,
    RerunGivenUp,
    MakeOrdered,
    RenderChunk,
    RenderChunkJobs,
    RowMetrics,
    WaitingRowsRepository,
    RecoverChunks,
    SweepFolders,
    FindOrphans,
    SweepPlans,
    ReconcileQuota,
    ReportBatches,
    PurgeBatches,
    KeepByPlan,
    EndWaiting,
    IndexTexts,
    GenerationSweeper,
  ],
})
export class GenerationWorkerModule {}
