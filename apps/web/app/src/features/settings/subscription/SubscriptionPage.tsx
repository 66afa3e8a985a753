import { Stack } from '@mantine/core';
import { usePolling, useSubscriptionQuery } from '@rowdeck/api-client';
import { type SubscriptionView } from '@rowdeck/contracts';
import { Loaded, PageSkeleton } from '@rowdeck/ui';
import { useSearchParams } from 'react-router-dom';
import { SettingsFrame } from '../components/SettingsFrame';
import { AvailablePlans } from './components/AvailablePlans';
import { BuyerForm } from './components/BuyerForm';
import { CancelPlan } from './components/CancelPlan';
import { CurrentPlan } from './components/CurrentPlan';
import { Invoices } from './components/Invoices';
import { NotBilled } from './components/NotBilled';
import { PaidNotice } from './components/PaidNotice';
import { PastDue } from './components/PastDue';
import { PaymentPortal } from './components/PaymentPortal';
import { ScheduledNotice } from './components/ScheduledNotice';
import { UsageCard } from './components/UsageCard';
import { useBilling } from './use-billing';

export function SubscriptionPage() {
  const isBack = useSearchParams()[0].has('paid');
  const [pollingInterval, pollWhile] = usePolling();
  const query = useSubscriptionQuery(undefined, { pollingInterval, refetchOnFocus: true });
  // Stripe, and nobody else, leads back to here with it (`paid=1`), often before it has told the server.
  const hasPaid = isBack && query.data?.billing === 'stripe';
  pollWhile(hasPaid && query.data?.period === null);
  const isBilled = useBilling(query.data) !== 'none';
  return (
    <SettingsFrame
      title="Subscription"
      description={
        isBilled ? 'Your plan, what is used of it, and what is paid for it.' : 'Your plan, and what you have used.'
      }
    >
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(subscription) =>
          isBilled ? (
            <Billed subscription={subscription} hasPaid={hasPaid} />
          ) : (
            <NotBilled subscription={subscription} />
          )
        }
      </Loaded>
    </SettingsFrame>
  );
}

interface BilledProps {
  readonly subscription: SubscriptionView;
  readonly hasPaid: boolean;
}

function Billed({ subscription, hasPaid }: BilledProps) {
  return (
    <Stack gap="xl">
      {hasPaid && <PaidNotice subscription={subscription} />}
      {subscription.past_due && <PastDue {...subscription} />}
      {subscription.scheduled && <ScheduledNotice subscription={subscription} scheduled={subscription.scheduled} />}
      <CurrentPlan subscription={subscription} />
      <UsageCard subscription={subscription} />
      <AvailablePlans subscription={subscription} />
      {subscription.billing === 'stripe' && <PaymentPortal />}
      {/* With another period comes another invoice. */}
      <Invoices key={subscription.period?.starts_on} />
      {subscription.billing === 'manual' && <BuyerForm />}
      <CancelPlan subscription={subscription} />
    </Stack>
  );
}
