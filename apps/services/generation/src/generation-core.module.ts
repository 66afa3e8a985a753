import { Global, Module } from '@nestjs/common';
import { JobQueue, MessagingModule, RpcClient } from '@rowdeck/messaging';
import { ObjectStorageModule, ObjectStore } from '@rowdeck/object-storage';
import { PersistenceModule, Transactions } from '@rowdeck/persistence';
import { plainProvider } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { ChunkDispatcher } from './chunks/chunk-dispatcher';
import { generationConfig, type GenerationConfig } from './config/generation.config';
import { generationDatabase } from './database/generation.database';
import { AbandonPlan } from './planning/abandon-plan';

const chunkDispatcher = {
  provide: ChunkDispatcher,
  inject: [Transactions, JobQueue, generationConfig.token],
  useFactory: (transactions: Transactions, queue: JobQueue, config: GenerationConfig) =>
    new ChunkDispatcher(transactions, queue, {
      chunksInFlight: config.CHUNKS_IN_FLIGHT,
      patienceSeconds: config.LEASE_SECONDS,
    }),
};

/** What planners and workers share. */
@Global()
@Module({
  imports: [
    PersistenceModule.forService(generationDatabase),
    MessagingModule.forService({ name: 'generation' }),
    ObjectStorageModule.forService(),
  ],
  providers: [
    generationConfig.provider,
    chunkDispatcher,
    plainProvider(AbandonPlan, EntityManager, RpcClient, ObjectStore),
  ],
  exports: [generationConfig.token, ChunkDispatcher, AbandonPlan, MessagingModule],
})
export class GenerationCoreModule {}
