import { verifyTrail } from '@rowdeck/service-admin';
import { runCommand } from '@rowdeck/service-kit';
import { serviceEnvironment, withServiceDatabase } from './operators/service-database';

const command = async (): Promise<string> => {
  const { whole, words } = await withServiceDatabase('admin', process.env, (url) =>
    verifyTrail(process.argv.slice(2), serviceEnvironment(process.env, url)),
  );
  if (!whole) process.exitCode = 1;
  return words;
};

void runCommand(command());
