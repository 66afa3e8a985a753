import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { Template } from '../templates/template.entity';
import { TemplateContent } from '../templates/template-content.entity';
import { TemplateVersion } from '../templates/template-version.entity';
import { CreateTemplates1763710000000 } from './create-templates.migration';
import { PluralTables1764700000000 } from './plural-tables.migration';

export const templatesDatabase: ServiceDatabase = {
  name: 'templates',
  entities: [...messagingEntities, TemplateContent, TemplateVersion, Template],
  migrations: [...messagingMigrations, CreateTemplates1763710000000, PluralTables1764700000000],
};
