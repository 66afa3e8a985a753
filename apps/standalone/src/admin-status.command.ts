import { runCommand } from '@rowdeck/service-kit';
import { healthOf, healthPlaces } from './operators/health-of';
import { statusOf } from './operators/status-of';

const command = async (): Promise<string> => {
  const { isWell, lines } = statusOf(await Promise.all(healthPlaces(process.argv.slice(2), process.env).map(healthOf)));
  if (!isWell) process.exitCode = 1;
  return lines.join('\n');
};

void runCommand(command());
