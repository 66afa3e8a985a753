import { subscriptionTier } from '@rowdeck/contracts';
import { type ConfigOf, defineConfig } from '@rowdeck/service-kit';

export const billingConfig = defineConfig({
  SIGNUP_TIER: subscriptionTier
    .default('free')
    .describe('the plan of new users: free, starter, professional or enterprise'),
});
export type BillingConfig = ConfigOf<typeof billingConfig>;
