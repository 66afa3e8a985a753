import 'reflect-metadata';
import { Logger, Module } from '@nestjs/common';
import { runService } from '../run-service';

@Module({})
class LoggingModule {}

/** Two services that share a process, as in standalone, and one of them ends first. Sends its metrics before the other does. */
const main = async (): Promise<void> => {
  const billing = await runService(LoggingModule, { name: 'billing', signals: false });
  const teams = await runService(LoggingModule, { name: 'teams', signals: false });
  const logger = new Logger('Security');
  logger.warn({ userId: 7, password: 'k3mQ' }, 'A call was refused');
  await teams.close();
  logger.warn('One service is left');
  process.once('message', () => void billing.close().then(() => process.disconnect()));
  process.send?.(billing.healthPort);
};

void main();
