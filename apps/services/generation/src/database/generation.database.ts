import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { PresentationDay } from '../analytics/presentation-day.entity';
import { Batch } from '../batches/batch.entity';
import { BatchBlock } from '../batches/batch-block.entity';
import { MadePresentations, PresentationNumbers } from '../batches/gone-batches.entity';
import { Chunk } from '../chunks/chunk.entity';
import { DailySweep } from '../owners/daily-sweep.entity';
import { LeftFolder } from '../owners/left-folder.entity';
import { IdempotencyKey } from '../planning/idempotency-key.entity';
import { PlanInProgress } from '../planning/plan-in-progress.entity';
import { OrderedRerun } from '../reruns/ordered-rerun.entity';
import { NameBlock } from '../search/name-block.entity';
import { StorageAccount } from '../storage/storage-account.repository';
import { ComputeDecks1765400000000 } from './compute-decks.migration';
import { CountDays1767100000000 } from './count-days.migration';
import { CountNotMade1766800000000 } from './count-not-made.migration';
import { CreateGeneration1763720000000 } from './create-generation.migration';
import { DateSweeps1767700000000 } from './date-sweeps.migration';
import { FindFailing1767800000000 } from './find-failing.migration';
import { FindNames1766700000000 } from './find-names.migration';
import { FindMappings1766100000000 } from './find-mappings.migration';
import { FindNumbered1767200000000 } from './find-numbered.migration';
import { FindReruns1767500000000 } from './find-reruns.migration';
import { HoldPlans1767400000000 } from './hold-plans.migration';
import { KeepByPlan1766900000000 } from './keep-by-plan.migration';
import { AskAgain1768000000000 } from './ask-again.migration';
import { CountLapses1768100000000 } from './count-lapses.migration';
import { LeaseIdempotencyKeys1767900000000 } from './lease-idempotency-keys.migration';
import { KeepIdempotencyKeys1765600000000 } from './keep-idempotency-keys.migration';
import { KeepUnfilled1766300000000 } from './keep-unfilled.migration';
import { KeepRules1766400000000 } from './keep-rules.migration';
import { LeaveFolders1765500000000 } from './leave-folders.migration';
import { OrderReruns1767600000000 } from './order-reruns.migration';
import { PlaceBatches1764900000000 } from './place-batches.migration';
import { PluralTables1764700000000 } from './plural-tables.migration';
import { ReadTables1765000000000 } from './read-tables.migration';
import { ReportBatches1764700100000 } from './report-batches.migration';
import { ReportEnded1766550000000 } from './report-ended.migration';
import { RerunBatches1766600000000 } from './rerun-batches.migration';
import { ListBatches1766500000000 } from './list-batches.migration';
import { ReportStored1767000100000 } from './report-stored.migration';
import { StoreBytes1764800000000 } from './store-bytes.migration';
import { WaitForParts1767300000000 } from './wait-for-parts.migration';

export const generationDatabase: ServiceDatabase = {
  name: 'generation',
  entities: [
    ...messagingEntities,
    StorageAccount,
    PlanInProgress,
    IdempotencyKey,
    Batch,
    BatchBlock,
    MadePresentations,
    PresentationDay,
    PresentationNumbers,
    Chunk,
    NameBlock,
    LeftFolder,
    OrderedRerun,
    DailySweep,
  ],
  migrations: [
    ...messagingMigrations,
    CreateGeneration1763720000000,
    PluralTables1764700000000,
    ReportBatches1764700100000,
    StoreBytes1764800000000,
    PlaceBatches1764900000000,
    ReadTables1765000000000,
    ComputeDecks1765400000000,
    LeaveFolders1765500000000,
    KeepIdempotencyKeys1765600000000,
    FindMappings1766100000000,
    KeepUnfilled1766300000000,
    KeepRules1766400000000,
    ReportEnded1766550000000,
    RerunBatches1766600000000,
    ListBatches1766500000000,
    FindNames1766700000000,
    CountNotMade1766800000000,
    KeepByPlan1766900000000,
    ReportStored1767000100000,
    CountDays1767100000000,
    FindNumbered1767200000000,
    WaitForParts1767300000000,
    HoldPlans1767400000000,
    FindReruns1767500000000,
    OrderReruns1767600000000,
    DateSweeps1767700000000,
    FindFailing1767800000000,
    LeaseIdempotencyKeys1767900000000,
    AskAgain1768000000000,
    CountLapses1768100000000,
  ],
};
