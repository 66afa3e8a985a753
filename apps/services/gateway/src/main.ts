import { runService } from '@rowdeck/service-kit';
import { GatewayModule } from './gateway.module';

void runService(GatewayModule, { name: 'gateway', http: GatewayModule.http() });
