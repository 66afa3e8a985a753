import { Stack } from '@mantine/core';
import { useSubscriptionQuery } from '@rowdeck/api-client';
import { type SubscriptionView } from '@rowdeck/contracts';
import { Loaded, PageSkeleton } from '@rowdeck/ui';
import { SettingsFrame } from '../components/SettingsFrame';
import { AvailablePlans } from './components/AvailablePlans';
import { BuyerForm } from './components/BuyerForm';
import { CancelPlan } from './components/CancelPlan';
import { CurrentPlan } from './components/CurrentPlan';
import { Invoices } from './components/Invoices';
import { NotBilled } from './components/NotBilled';
import { PastDue } from './components/PastDue';
import { PaymentPortal } from './components/PaymentPortal';
import { ScheduledNotice } from './components/ScheduledNotice';
import { UsageCard } from './components/UsageCard';

export function SubscriptionPage() {
  const query = useSubscriptionQuery();
  return (
    <SettingsFrame title="Subscription" description="Your plan, what is used of it, and what is paid for it.">
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(subscription) =>
          subscription.billing === 'none' ? (
            <NotBilled subscription={subscription} />
          ) : (
            <Billed subscription={subscription} />
          )
        }
      </Loaded>
    </SettingsFrame>
  );
}

function Billed({ subscription }: { readonly subscription: SubscriptionView }) {
  return (
    <Stack gap="xl">
      {subscription.past_due && <PastDue billing={subscription.billing} />}
      {subscription.scheduled && <ScheduledNotice subscription={subscription} scheduled={subscription.scheduled} />}
      <CurrentPlan subscription={subscription} />
      <UsageCard subscription={subscription} />
      <AvailablePlans subscription={subscription} />
      {subscription.billing === 'stripe' && <PaymentPortal />}
      <Invoices />
      {subscription.billing === 'manual' && <BuyerForm />}
      <CancelPlan subscription={subscription} />
    </Stack>
  );
}
