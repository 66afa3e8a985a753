import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { CreateTemplates1763710000000 } from './migrations/create-templates.migration';
import { Template } from './templates/template.entity';
import { TemplateContent } from './templates/template-content.entity';
import { TemplateVersion } from './templates/template-version.entity';

export const templatesDatabase: ServiceDatabase = {
  name: 'templates',
  entities: [...messagingEntities, TemplateContent, TemplateVersion, Template],
  migrations: [...messagingMigrations, CreateTemplates1763710000000],
};
