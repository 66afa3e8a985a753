import { Module } from '@nestjs/common';
import { MessagingModule } from '@rowdeck/messaging';
import { ObjectStorageModule } from '@rowdeck/object-storage';
import { PersistenceModule } from '@rowdeck/persistence';
import { TemplateCompiler } from './compiling/template-compiler';
import { templatesConfig } from './config/templates.config';
import { templatesDatabase } from './database/templates.database';
import { ForgetOwner } from './owners/forget-owner';
import { UsersConsumer } from './owners/users.consumer';
import { TemplateStorage } from './templates/template-storage';
import { TeamsConsumer } from './sharing/teams.consumer';
import { UnshareTemplates } from './sharing/unshare-templates';
import { SweepContents } from './sweeping/sweep-contents';
import { ConvertTemplate } from './templates/convert-template';
import { CreateTemplate } from './templates/create-template';
import { DeleteTemplate } from './templates/delete-template';
import { DuplicateTemplate } from './templates/duplicate-template';
import { PlaceholderPreviewRepository } from './templates/placeholder-preview.repository';
import { ReadTemplates } from './templates/read-templates';
import { StoreTemplate } from './templates/store-template';
import { TeamDirectory } from './templates/team-directory';
import { TemplateContents } from './templates/template-contents';
import { TemplateVersionRepository } from './templates/template-version.repository';
import { TemplatesRpc } from './templates/templates.rpc';
import { VisibleTemplates } from './templates/visible-templates';
import { BatchesConsumer } from './usage/batches.consumer';
import { TemplateUsage } from './usage/template-usage';
import { UsageRpc } from './usage/usage.rpc';

@Module({
  imports: [
    PersistenceModule.forService(templatesDatabase),
    MessagingModule.forService({ name: 'templates' }),
    ObjectStorageModule.forService(),
  ],
  controllers: [TemplatesRpc, UsageRpc],
  providers: [
    templatesConfig.provider,
    TemplateCompiler,
    TeamDirectory,
    TemplateContents,
    TemplateVersionRepository,
    VisibleTemplates,
    PlaceholderPreviewRepository,
    TemplateStorage,
    ReadTemplates,
    StoreTemplate,
    CreateTemplate,
    ConvertTemplate,
    DuplicateTemplate,
    DeleteTemplate,
    TemplateUsage,
    BatchesConsumer,
    ForgetOwner,
    UsersConsumer,
    TeamsConsumer,
    UnshareTemplates,
    SweepContents,
  ],
})
export class TemplatesModule {}
