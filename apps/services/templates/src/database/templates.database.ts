import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { ReportStored1767000100000 } from './report-stored.migration';
import { StorageAccount } from '../storage/storage-account.entity';
import { UploadInProgress } from '../storage/upload-in-progress.entity';
import { Template } from '../templates/template.entity';
import { TemplateDraft } from '../templates/template-draft.entity';
import { TemplateRevision } from '../templates/template-revision.entity';
import { TemplateContent } from '../templates/template-content.entity';
import { TemplateDrawing } from '../slides/template-drawing.entity';
import { TemplateVersion } from '../templates/template-version.entity';
import { RenderedCount } from '../usage/rendered-count.repository';
import { BatchSum, TemplateBatch } from '../usage/template-batch.entity';
import { UsageReport } from '../usage/usage-report.entity';
import { ConvertTemplates1766000000000 } from './convert-templates.migration';
import { CountBatches1764700100000 } from './count-batches.migration';
import { CountCompleted1766650000000 } from './count-completed.migration';
import { CountRendered1767300000000 } from './count-rendered.migration';
import { FreeAtOnce1767400000000 } from './free-at-once.migration';
import { CreateTemplates1763710000000 } from './create-templates.migration';
import { DrawSlides1766700000000 } from './draw-slides.migration';
import { KeepCounts1766750000000 } from './keep-counts.migration';
import { KeepVersions1766200000000 } from './keep-versions.migration';
import { KnowDefaults1766300000000 } from './know-defaults.migration';
import { PluralTables1764700000000 } from './plural-tables.migration';
import { RetryDrawings1766800000000 } from './retry-drawings.migration';
import { KnowCallsOfVersions1796200000000 } from './know-calls-of-versions.migration';
import { KnowCalls1767600000000 } from './know-calls.migration';
import { SumBatches1767500000000 } from './sum-batches.migration';
import { StoreBytes1764800000000 } from './store-bytes.migration';

export const templatesDatabase: ServiceDatabase = {
  name: 'templates',
  entities: [
    ...messagingEntities,
    StorageAccount,
    UploadInProgress,
    TemplateContent,
    TemplateVersion,
    TemplateDrawing,
    Template,
    TemplateRevision,
    TemplateDraft,
    TemplateBatch,
    BatchSum,
    RenderedCount,
    UsageReport,
  ],
  migrations: [
    ...messagingMigrations,
    CreateTemplates1763710000000,
    PluralTables1764700000000,
    CountBatches1764700100000,
    StoreBytes1764800000000,
    ConvertTemplates1766000000000,
    KeepVersions1766200000000,
    KnowDefaults1766300000000,
    CountCompleted1766650000000,
    DrawSlides1766700000000,
    KeepCounts1766750000000,
    RetryDrawings1766800000000,
    ReportStored1767000100000,
    CountRendered1767300000000,
    FreeAtOnce1767400000000,
    SumBatches1767500000000,
    KnowCalls1767600000000,
    KnowCallsOfVersions1796200000000,
  ],
};
