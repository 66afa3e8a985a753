import { useSessionQuery } from '@rowdeck/api-client';
import { type SubscriptionView } from '@rowdeck/contracts';

/** Who bills, if anybody does: known of the session before the subscription has come. */
export function useBilling(subscription: SubscriptionView | undefined): SubscriptionView['billing'] | undefined {
  const { user } = useSessionQuery().data ?? {};
  return subscription?.billing ?? user?.billing;
}
