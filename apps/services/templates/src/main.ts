import { runService } from '@rowdeck/service-kit';
import { TemplatesModule } from './templates.module';

void runService(TemplatesModule, { name: 'templates' });
