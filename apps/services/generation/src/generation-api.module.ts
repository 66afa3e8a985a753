import { Module } from '@nestjs/common';
import { Outbox, RpcClient } from '@rowdeck/messaging';
import { ObjectStore } from '@rowdeck/object-storage';
import { Transactions } from '@rowdeck/persistence';
import { plainProvider } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { BatchesRpc } from './batches/batches.rpc';
import { OwnedBatches } from './batches/owned-batches';
import { ChunkDispatcher } from './chunks/chunk-dispatcher';
import { GenerationCoreModule } from './generation-core.module';
import { AbandonPlan } from './planning/abandon-plan';
import { PlanBatch } from './planning/plan-batch';
import { RowReader } from './planning/row-reader';
import { FinishedDecks } from './presentations/finished-decks';
import { PresentationPages } from './presentations/presentation-pages';
import { PresentationsRpc } from './presentations/presentations.rpc';
import { ReadPresentations } from './presentations/read-presentations';

/** Plans batches and answers for them. */
@Module({
  imports: [GenerationCoreModule],
  controllers: [BatchesRpc, PresentationsRpc],
  providers: [
    RowReader,
    plainProvider(OwnedBatches, EntityManager),
    plainProvider(PresentationPages, EntityManager, OwnedBatches),
    plainProvider(ReadPresentations, EntityManager, OwnedBatches, PresentationPages),
    plainProvider(FinishedDecks, EntityManager, OwnedBatches),
    plainProvider(
      PlanBatch,
      EntityManager,
      RpcClient,
      RowReader,
      Transactions,
      Outbox,
      ChunkDispatcher,
      AbandonPlan,
      ObjectStore,
    ),
  ],
})
export class GenerationApiModule {}
