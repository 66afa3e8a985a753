import { runService } from '@rowdeck/service-kit';
import { WebhooksModule } from './webhooks.module';

void runService(WebhooksModule, { name: 'webhooks' });
