import { runService } from '@rowdeck/service-kit';
import { TeamsModule } from './teams.module';

void runService(TeamsModule, { name: 'teams' });
