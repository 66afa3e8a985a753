import { planOf, type storageHttp } from '@rowdeck/contracts';
import { sampleStorage } from '@rowdeck/http-contract';
import { type MockOf } from './mock-route';

export const storageMock: MockOf<typeof storageHttp> = {
  show: ({ user }) => ({
    storage: { ...sampleStorage().storage, limit_bytes: planOf(user.subscription_tier).storageBytes },
  }),
};
