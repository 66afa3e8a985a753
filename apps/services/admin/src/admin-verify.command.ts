import { runCommand } from '@rowdeck/service-kit';
import { verifyTrail } from './verify/verify-trail';

const command = async (): Promise<string> => {
  const { whole, words } = await verifyTrail(process.argv.slice(2), process.env);
  if (!whole) process.exitCode = 1;
  return words;
};

void runCommand(command());
