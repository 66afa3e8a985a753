import { Module } from '@nestjs/common';
import { AnalyticsAccess } from './analytics/analytics-access';
import { AnalyticsRepository } from './analytics/analytics.repository';
import { AnalyticsRpc } from './analytics/analytics.rpc';
import { CountRendered } from './analytics/count-rendered';
import { ReadAnalytics } from './analytics/read-analytics';
import { BatchesRpc } from './batches/batches.rpc';
import { BatchListRepository } from './batches/batch-list.repository';
import { BatchSearchRepository } from './batches/batch-search.repository';
import { BatchViews } from './batches/batch-views';
import { DeleteBatches } from './deletions/delete-batches';
import { DeletionsRpc } from './deletions/deletions.rpc';
import { LastMappings } from './batches/last-mappings';
import { ListBatches } from './batches/list-batches';
import { OwnedBatches } from './batches/owned-batches';
import { RenameBatch } from './batches/rename-batch';
import { ExportBatches } from './exports/export-batches';
import { ExportsRpc } from './exports/exports.rpc';
import { FailedRows } from './failures/failed-rows';
import { FailureRepository } from './failures/failure.repository';
import { FailuresRpc } from './failures/failures.rpc';
import { GenerationCoreModule } from './generation-core.module';
import { ForgetOwner } from './owners/forget-owner';
import { StopBatches } from './owners/stop-batches';
import { TeamsConsumer } from './owners/teams.consumer';
import { UsersConsumer } from './owners/users.consumer';
import { CheckBatch } from './planning/check-batch';
import { PlanBatch } from './planning/plan-batch';
import { RenderRow } from './planning/render-row';
import { PlanOnce } from './planning/plan-once';
import { PlanningRpc } from './planning/planning.rpc';
import { RowReader } from './planning/row-reader';
import { FinishedDecks } from './presentations/finished-decks';
import { PresentationPages } from './presentations/presentation-pages';
import { PresentationPlacesRepository } from './presentations/presentation-places.repository';
import { PresentationRepository } from './presentations/presentation.repository';
import { PresentationSearch } from './presentations/presentation-search';
import { RowSearchRepository } from './presentations/row-search.repository';
import { PresentationsRpc } from './presentations/presentations.rpc';
import { ReadPresentations } from './presentations/read-presentations';
import { SubscriptionsConsumer } from './retention/subscriptions.consumer';
import { StorageRpc } from './storage/storage.rpc';
import { CancelBatch } from './reruns/cancel-batch';
import { OrderReruns } from './reruns/order-reruns';
import { RerunBatch } from './reruns/rerun-batch';
import { RerunsRpc } from './reruns/reruns.rpc';

/** Plans batches and answers for them. */
@Module({
  imports: [GenerationCoreModule],
  controllers: [
    PlanningRpc,
    BatchesRpc,
    DeletionsRpc,
    PresentationsRpc,
    FailuresRpc,
    RerunsRpc,
    ExportsRpc,
    AnalyticsRpc,
    StorageRpc,
  ],
  providers: [
    RowReader,
    PlanBatch,
    CheckBatch,
    RenderRow,
    PlanOnce,
    OwnedBatches,
    LastMappings,
    BatchListRepository,
    BatchSearchRepository,
    ListBatches,
    RenameBatch,
    DeleteBatches,
    BatchViews,
    PresentationRepository,
    PresentationPlacesRepository,
    PresentationSearch,
    RowSearchRepository,
    PresentationPages,
    ReadPresentations,
    FinishedDecks,
    FailureRepository,
    FailedRows,
    RerunBatch,
    OrderReruns,
    CancelBatch,
    ExportBatches,
    AnalyticsAccess,
    AnalyticsRepository,
    ReadAnalytics,
    CountRendered,
    ForgetOwner,
    StopBatches,
    UsersConsumer,
    TeamsConsumer,
    SubscriptionsConsumer,
  ],
})
export class GenerationApiModule {}
