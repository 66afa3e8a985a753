import { randomUUID } from 'node:crypto';
import { type Actor } from '@rowdeck/contracts';
import { type ServiceForTest, startServiceForTest } from '@rowdeck/testing';
import { BillingModule } from '../src/billing.module';
import { billingDatabase } from '../src/database/billing.database';

export const startBilling = (env: Record<string, string> = {}): Promise<ServiceForTest> =>
  startServiceForTest(BillingModule, billingDatabase, env);

export const newActor = (): Actor => ({
  userId: randomUUID(),
  email: 'ana@example.org',
  name: 'Ana',
  admin: false,
  via: 'session',
});
