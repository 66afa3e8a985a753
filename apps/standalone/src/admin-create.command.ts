import { runCommand } from '@rowdeck/service-kit';
import { adminCreate } from '@rowdeck/service-identity';
import { serviceEnvironment, withServiceDatabase } from './operators/service-database';

const command = adminCreate(process.argv.slice(2), process.env, (env, work) =>
  withServiceDatabase('identity', env, (url) => work(serviceEnvironment(env, url))),
);

void runCommand(command);
