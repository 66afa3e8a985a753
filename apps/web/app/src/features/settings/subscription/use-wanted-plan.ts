import { billingInterval, type OfferedPlan, type SubscriptionView, type WantedPlan } from '@rowdeck/contracts';
import { paths } from '@rowdeck/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** Plans that can be had without a word to anybody. */
export const plansToChoose = ({ plans }: Pick<SubscriptionView, 'plans'>): OfferedPlan[] =>
  plans.filter(({ choice }) => choice !== 'contact');

/** What the address asks for; where it asks for nothing that there is, the next larger plan. */
export function wantedOf(search: URLSearchParams, subscription: SubscriptionView): WantedPlan {
  const plans = plansToChoose(subscription);
  const asked = plans.find(({ tier }) => tier === search.get('tier'));
  const next = plans.find(({ choice }) => choice === 'upgrade');
  const interval = billingInterval.safeParse(search.get('interval'));
  return {
    tier: (asked ?? next)?.tier ?? subscription.tier,
    interval: interval.success ? interval.data : subscription.interval,
  };
}

/** The choice stands in the address: a reload keeps it, and so does the way back from the page of the payment. `agreed` is a plan that it names and nobody can choose. */
export function useWantedPlan(subscription: SubscriptionView) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wanted = wantedOf(search, subscription);
  const choose = (change: Partial<WantedPlan>) =>
    void navigate(paths.newSubscription({ ...wanted, ...change }), { replace: true });
  const agreed = subscription.plans.find(({ tier, choice }) => choice === 'contact' && tier === search.get('tier'));
  return { wanted, choose, agreed };
}
