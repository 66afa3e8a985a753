import { randomUUID } from 'node:crypto';
import { type Actor } from '@rowdeck/contracts';
import { type ServiceForTest, startServiceForTest } from '@rowdeck/testing';
import { AdminModule } from '../src/admin.module';
import { adminDatabase } from '../src/database/admin.database';

export const operator: Actor = {
  userId: randomUUID(),
  email: 'operator@example.org',
  name: 'Op',
  admin: true,
  via: 'session',
};

export const startAdmin = (env: Record<string, string> = {}): Promise<ServiceForTest> =>
  startServiceForTest(AdminModule, adminDatabase, env);
