import { Global, Module } from '@nestjs/common';
import { MessagingModule } from '@rowdeck/messaging';
import { ObjectStorageModule } from '@rowdeck/object-storage';
import { PersistenceModule } from '@rowdeck/persistence';
import { BatchRepository } from './batches/batch.repository';
import { ChunkDispatcher } from './chunks/chunk-dispatcher';
import { ChunkRepository } from './chunks/chunk.repository';
import { generationConfig } from './config/generation.config';
import { generationDatabase } from './database/generation.database';
import { AbandonPlan } from './planning/abandon-plan';
import { IdempotencyKeyRepository } from './planning/idempotency-key.repository';
import { PlanStorage } from './planning/plan-storage';
import { ProgressFeed } from './progress/progress-feed';

const shared = [
  BatchRepository,
  ChunkRepository,
  ChunkDispatcher,
  AbandonPlan,
  IdempotencyKeyRepository,
  ProgressFeed,
  PlanRoom,
  PlanStorage,
  BeginRerun,
];
import { BeginRerun } from './reruns/begin-rerun';
import { PlanRoom } from './storage/plan-room';

/** What planners and workers share. */
@Global()
@Module({
  imports: [
    PersistenceModule.forService(generationDatabase),
    MessagingModule.forService({ name: 'generation' }),
    ObjectStorageModule.forService({ name: 'generation' }),
  ],
  providers: [generationConfig.provider, ...shared],
  exports: [generationConfig.token, ...shared, MessagingModule],
})
export class GenerationCoreModule {}
