import { Module } from '@nestjs/common';
import { Broadcast, Outbox } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { Transactions } from '@rowdeck/persistence';
import { plainProvider } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { StartBatch } from './batches/start-batch';
import { ChunkDispatcher } from './chunks/chunk-dispatcher';
import { ChunkLeases } from './chunks/chunk-leases';
import { EndChunk } from './chunks/end-chunk';
import { LeaseTerms } from './chunks/lease-terms';
import { generationConfig, type GenerationConfig } from './config/generation.config';
import { GenerationCoreModule } from './generation-core.module';
import { AbandonPlan } from './planning/abandon-plan';
import { ProgressFeed } from './progress/progress-feed';
import { ChunkRenderer } from './rendering/chunk-renderer';
import { RenderChunk } from './rendering/render-chunk';
import { RenderChunkJobs } from './rendering/render-chunk.jobs';
import { SweepPlans } from './sweeping/sweep-plans';
import { GenerationSweeper } from './sweeping/generation-sweeper';
import { RecoverChunks } from './sweeping/recover-chunks';
import { SweepBatches } from './sweeping/sweep-batches';

const leaseTerms = {
  provide: LeaseTerms,
  inject: [generationConfig.token],
  useFactory: (config: GenerationConfig) => new LeaseTerms(config.LEASE_SECONDS),
};

/** Renders chunks, and sweeps. */
@Module({
  imports: [GenerationCoreModule],
  providers: [
    leaseTerms,
    ChunkRenderer,
    RenderChunkJobs,
    GenerationSweeper,
    plainProvider(ChunkLeases, EntityManager, LeaseTerms),
    plainProvider(EndChunk, Transactions, Outbox),
    plainProvider(StartBatch, EntityManager),
    plainProvider(ProgressFeed, Broadcast),
    plainProvider(
      RenderChunk,
      ChunkLeases,
      ChunkRenderer,
      EndChunk,
      StartBatch,
      ChunkDispatcher,
      ProgressFeed,
      ObjectStore,
    ),
    plainProvider(RecoverChunks, EntityManager, ChunkDispatcher),
    plainProvider(SweepBatches, EntityManager, ObjectStore, LeaseTerms),
    plainProvider(SweepPlans, EntityManager, AbandonPlan),
  ],
})
export class GenerationWorkerModule {}
