import { runCommand } from '@rowdeck/service-kit';
import { adminCreate } from './operators/admin-create';

void runCommand(adminCreate(process.argv.slice(2), process.env));
