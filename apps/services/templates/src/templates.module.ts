import { Module } from '@nestjs/common';
import { MessagingModule } from '@rowdeck/messaging';
import { IncomingFiles, ObjectStorageModule } from '@rowdeck/object-storage';
import { PersistenceModule } from '@rowdeck/persistence';
import { TemplateCompiler } from './compiling/template-compiler';
import { templatesConfig } from './config/templates.config';
import { templatesDatabase } from './database/templates.database';
import { ForgetOwner } from './owners/forget-owner';
import { UsersConsumer } from './owners/users.consumer';
import { DrawTemplates } from './slides/draw-templates';
import { DrawAgain } from './previews/draw-again';
import { DrawPresentation } from './previews/draw-presentation';
import { KeptDrawings } from './previews/kept-drawings';
import { PreviewRow } from './previews/preview-row';
import { SweepPreviews } from './previews/sweep-previews';
import { ReadSlides } from './previews/read-slides';
import { SlidePictures } from './slides/slide-pictures';
import { SlidesRpc } from './previews/slides.rpc';
import { TemplateDrawingRepository } from './slides/template-drawing.repository';
import { Thumbnails } from './slides/thumbnails';
import { PlanRoom } from './storage/plan-room';
import { StorageRpc } from './storage/storage.rpc';
import { TemplateStorage } from './templates/template-storage';
import { TeamsConsumer } from './sharing/teams.consumer';
import { UnshareTemplates } from './sharing/unshare-templates';
import { SweepContents } from './sweeping/sweep-contents';
import { ConvertTemplate } from './templates/convert-template';
import { CreateTemplate } from './templates/create-template';
import { DeleteTemplate } from './templates/delete-template';
import { DuplicateTemplate } from './templates/duplicate-template';
import { FillableTemplateRepository } from './templates/fillable-template.repository';
import { KnownDefaults } from './templates/known-defaults';
import { PlaceholderPreviewRepository } from './templates/placeholder-preview.repository';
import { ReadTemplates } from './templates/read-templates';
import { RenameTemplate } from './templates/rename-template';
import { StoreTemplate } from './templates/store-template';
import { StoreVersion } from './templates/store-version';
import { TeamDirectory } from './templates/team-directory';
import { TemplateContents } from './templates/template-contents';
import { TemplateVersionRepository } from './templates/template-version.repository';
import { TemplatesRpc } from './templates/templates.rpc';
import { VisibleTemplates } from './templates/visible-templates';
import { BatchesConsumer } from './usage/batches.consumer';
import { PresentationsConsumer } from './usage/presentations.consumer';
import { TemplateUsage } from './usage/template-usage';
import { UsageRpc } from './usage/usage.rpc';
import { TemplateVersions } from './versions/template-versions';
import { UploadVersion } from './versions/upload-version';
import { UseVersion } from './versions/use-version';
import { VersionsRpc } from './versions/versions.rpc';

@Module({
  imports: [
    PersistenceModule.forService(templatesDatabase),
    MessagingModule.forService({ name: 'templates' }),
    ObjectStorageModule.forService({ name: 'templates' }),
  ],
  controllers: [TemplatesRpc, VersionsRpc, SlidesRpc, UsageRpc, StorageRpc],
  providers: [
    templatesConfig.provider,
    TemplateCompiler,
    SlidePictures,
    TemplateDrawingRepository,
    DrawTemplates,
    Thumbnails,
    ReadSlides,
    DrawAgain,
    DrawPresentation,
    KeptDrawings,
    PreviewRow,
    SweepPreviews,
    TeamDirectory,
    TemplateContents,
    TemplateVersionRepository,
    FillableTemplateRepository,
    VisibleTemplates,
    PlaceholderPreviewRepository,
    KnownDefaults,
    PlanRoom,
    TemplateStorage,
    ReadTemplates,
    IncomingFiles,
    StoreVersion,
    StoreTemplate,
    CreateTemplate,
    ConvertTemplate,
    DuplicateTemplate,
    RenameTemplate,
    DeleteTemplate,
    UploadVersion,
    UseVersion,
    TemplateVersions,
    TemplateUsage,
    BatchesConsumer,
    PresentationsConsumer,
    ForgetOwner,
    UsersConsumer,
    TeamsConsumer,
    UnshareTemplates,
    SweepContents,
  ],
})
export class TemplatesModule {}
