import { runCommand } from '@rowdeck/service-kit';
import { adminCreate } from '@rowdeck/service-identity';
import { identityEnvironment, withIdentityDatabase } from './operators/identity-database';

const command = adminCreate(process.argv.slice(2), process.env, (env, work) =>
  withIdentityDatabase(env, (url) => work(identityEnvironment(env, url))),
);

void runCommand(command);
