import { runService } from '@rowdeck/service-kit';
import { AdminModule } from './admin.module';

void runService(AdminModule, { name: 'admin' });
