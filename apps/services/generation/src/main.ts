import { runService } from '@rowdeck/service-kit';
import { generationRoot } from './generation.module';

void runService(generationRoot(process.env), { name: 'generation' });
