import { runService } from '@rowdeck/service-kit';
import { DevelopmentGatewayModule } from './development.module';
import { GatewayModule } from './gateway.module';

void runService(DevelopmentGatewayModule, { name: 'gateway', http: GatewayModule.http() });
