import { Module } from '@nestjs/common';
import { MessagingModule, Outbox, RpcClient } from '@rowdeck/messaging';
import { ObjectStorageModule, ObjectStore } from '@rowdeck/object-storage';
import { PersistenceModule, Transactions } from '@rowdeck/persistence';
import { plainProvider } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { TemplateCompiler } from './compiling/template-compiler';
import { templatesConfig } from './config/templates.config';
import { SweepContents } from './sweeping/sweep-contents';
import { templatesDatabase } from './database/templates.database';
import { CreateTemplate } from './templates/create-template';
import { DeleteTemplate } from './templates/delete-template';
import { DuplicateTemplate } from './templates/duplicate-template';
import { ReadTemplates } from './templates/read-templates';
import { TeamDirectory } from './templates/team-directory';
import { TemplateContents } from './templates/template-contents';
import { TemplateUsage } from './templates/template-usage';
import { TemplatesRpc } from './templates/templates.rpc';
import { VisibleTemplates } from './templates/visible-templates';

@Module({
  imports: [
    PersistenceModule.forService(templatesDatabase),
    MessagingModule.forService({ name: 'templates' }),
    ObjectStorageModule.forService(),
  ],
  controllers: [TemplatesRpc],
  providers: [
    templatesConfig.provider,
    TemplateCompiler,
    plainProvider(TeamDirectory, RpcClient),
    plainProvider(TemplateUsage, RpcClient),
    plainProvider(TemplateContents, EntityManager, ObjectStore),
    plainProvider(VisibleTemplates, EntityManager, TeamDirectory),
    plainProvider(ReadTemplates, VisibleTemplates, TemplateUsage),
    plainProvider(CreateTemplate, TeamDirectory, TemplateContents, TemplateCompiler, Transactions, Outbox, ObjectStore),
    plainProvider(DuplicateTemplate, VisibleTemplates, Transactions, Outbox),
    plainProvider(DeleteTemplate, VisibleTemplates, Transactions, Outbox),
    plainProvider(SweepContents, EntityManager, Transactions, TemplateUsage, ObjectStore),
  ],
})
export class TemplatesModule {}
