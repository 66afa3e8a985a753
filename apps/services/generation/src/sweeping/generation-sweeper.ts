import { Injectable } from '@nestjs/common';
import { Every, type ServiceEnvironment } from '@rowdeck/service-kit';
import { PurgeBatches } from '../deletions/purge-batches';
import { ReportBatches } from '../batches/report-batches';
import { generationConfig } from '../config/generation.config';
import { IdempotencyKeyRepository } from '../planning/idempotency-key.repository';
import { FindOrphans } from '../owners/find-orphans';
import { SweepFolders } from '../owners/sweep-folders';
import { IndexTexts } from '../batches/index-texts';
import { MakeOrdered } from '../reruns/make-ordered';
import { ReconcileQuota } from './reconcile-quota';
import { RecoverChunks } from './recover-chunks';
import { SweepPlans } from './sweep-plans';

const HOUR_SECONDS = 3_600;

const seconds = (environment: ServiceEnvironment): number => generationConfig.read(environment).SWEEP_SECONDS;

/** What was lost is put back, what is left over is cleared. Any number of replicas may sweep at once. */
@Injectable()
export class GenerationSweeper {
  constructor(
    private readonly recovery: RecoverChunks,
    private readonly plans: SweepPlans,
    private readonly quota: ReconcileQuota,
    private readonly reports: ReportBatches,
    private readonly folders: SweepFolders,
    private readonly orphans: FindOrphans,
    private readonly purge: PurgeBatches,
    private readonly texts: IndexTexts,
    private readonly ordered: MakeOrdered,
    private readonly keys: IdempotencyKeyRepository,
  ) {}

  @Every({ seconds, task: 'put back chunks that nobody renders' })
  recoverChunks(): Promise<void> {
    return this.recovery.execute();
  }

  @Every({ seconds, task: 'sweep plans that came to nothing' })
  sweepPlans(): Promise<void> {
    return this.plans.execute();
  }

  @Every({ seconds, task: 'settle what batches have reserved' })
  reconcileQuota(): Promise<void> {
    return this.quota.execute();
  }

  @Every({ seconds, task: 'delete objects of batches that are gone' })
  sweepFolders(): Promise<void> {
    return this.folders.execute();
  }

  @Every({ seconds: HOUR_SECONDS, task: 'find objects of batches that nobody knows' })
  findOrphans(): Promise<void> {
    return this.orphans.execute();
  }

  @Every({ seconds, task: 'delete batches that were deleted, or kept for long enough' })
  purgeBatches(): Promise<void> {
    return this.purge.execute();
  }

  @Every({ seconds, task: 'make names of presentations findable' })
  indexTexts(): Promise<void> {
    return this.texts.execute();
  }

  @Every({ seconds, task: 'forget idempotency keys of before yesterday' })
  forgetKeys(): Promise<void> {
    return this.keys.forgetOld();
  }

  @Every({ seconds, task: 'make rows again that operators have ordered' })
  makeOrdered(): Promise<void> {
    return this.ordered.execute();
  }

  @Every({ seconds, task: 'report batches to templates' })
  reportBatches(): Promise<void> {
    return this.reports.execute();
  }
}
