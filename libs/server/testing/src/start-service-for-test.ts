import { type Type } from '@nestjs/common';
import { type ServiceName } from '@rowdeck/contracts';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { type RunningService, runService } from '@rowdeck/service-kit';
import { freshDatabase, type TestDatabase } from './fresh-database';
import { PeerService } from './peer-service';
import { runTestIdentity } from './test-actors';

export interface ServiceForTest {
  readonly service: RunningService;
  readonly database: TestDatabase;
  /** Calls the service and publishes events to it, as the gateway would. */
  readonly peer: PeerService;
  /** Ends the service, then drops what it kept. Call it in afterAll. */
  close(): Promise<void>;
}

/** Runs a whole service on a fresh database, as in production, with another one beside it to talk to it. */
export const startServiceForTest = async (
  root: Type,
  database: Omit<ServiceDatabase, 'name'> & { name: ServiceName },
  env: Record<string, string> = {},
): Promise<ServiceForTest> => {
  const fresh = await freshDatabase(database.name, database);
  const service = await runService(root, {
    name: database.name,
    env: { LOG_LEVEL: 'error', HEALTH_HOST: '127.0.0.1', ...env, DATABASE_URL: fresh.url },
    signals: false,
  });
  const identity = database.name === 'identity' ? undefined : await runTestIdentity(env);
  const peer = await PeerService.start(database.name === 'gateway' ? 'generation' : 'gateway', env);
  return {
    service,
    database: fresh,
    peer,
    close: async () => {
      await peer.close();
      await service.close();
      await identity?.close();
      await fresh.drop();
    },
  };
};
