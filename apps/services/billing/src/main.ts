import { runService } from '@rowdeck/service-kit';
import { BillingModule } from './billing.module';

void runService(BillingModule, { name: 'billing' });
