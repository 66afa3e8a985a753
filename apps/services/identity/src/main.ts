import { runService } from '@rowdeck/service-kit';
import { IdentityModule } from './identity.module';

void runService(IdentityModule, { name: 'identity' });
