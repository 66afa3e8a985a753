import { runCommand } from '@rowdeck/service-kit';
import { adminCreate } from '@rowdeck/service-identity';
import { withIdentityDatabase } from './operators/identity-database';

const command = adminCreate(process.argv.slice(2), process.env, (env, work) =>
  withIdentityDatabase(env, (url) => work({ ...env, DATABASE_URL: url, DATABASE_URL_FILE: undefined })),
);

void runCommand(command);
