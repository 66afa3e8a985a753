import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { Batch } from './batches/batch.entity';
import { Chunk } from './chunks/chunk.entity';
import { CreateGeneration1763720000000 } from './migrations/create-generation.migration';
import { PlanInProgress } from './planning/plan-in-progress.entity';
import { Presentation } from './presentations/presentation.entity';

export const generationDatabase: ServiceDatabase = {
  name: 'generation',
  entities: [...messagingEntities, PlanInProgress, Batch, Chunk, Presentation],
  migrations: [...messagingMigrations, CreateGeneration1763720000000],
};
