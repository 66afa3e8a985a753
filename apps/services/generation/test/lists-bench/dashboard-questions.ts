import { type Actor } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { BatchListRepository } from '../../src/batches/batch-list.repository';
import { BatchSearchRepository } from '../../src/batches/batch-search.repository';
import { BatchRepository } from '../../src/batches/batch.repository';
import { BatchViews } from '../../src/batches/batch-views';
import { ListBatches } from '../../src/batches/list-batches';
import { OwnedBatches } from '../../src/batches/owned-batches';
import { PresentationRepository } from '../../src/presentations/presentation.repository';
import { ReadPresentations } from '../../src/presentations/read-presentations';
import { StorageAccountRepository } from '../../src/storage/storage-account.repository';
import { pagesOf } from '../rendering-parts';

export interface DashboardQuestion {
  readonly name: string;
  readonly ask: () => Promise<unknown>;
}

/** What the dashboard, the usage and the beginning of each batch ask of what `fillLists` made. */
export const dashboardQuestions = (manager: EntityManager, actor: Actor): readonly DashboardQuestion[] => {
  const batches = new BatchRepository(manager);
  const views = new BatchViews(manager, { BATCH_RETENTION_DAYS: 0 });
  const list = new ListBatches(new BatchListRepository(manager, new BatchSearchRepository(manager)), views);
  const owned = new OwnedBatches(manager);
  const presentations = new PresentationRepository(manager);
  const reading = new ReadPresentations(presentations, batches, owned, pagesOf(manager), list, views);
  return [
    { name: 'dashboard: stats', ask: () => reading.stats(actor) },
    { name: 'dashboard: presentations of the month', ask: () => batches.presentationsThisMonth(actor.userId) },
    { name: 'dashboard: stored bytes', ask: () => new StorageAccountRepository(manager).read(actor.userId) },
    { name: 'dashboard: unfinished batches', ask: () => batches.unfinished(actor.userId) },
  ];
};
