import { Alert } from '@mantine/core';
import { type SubscriptionView } from '@rowdeck/contracts';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { planInSentence } from '../subscription-words';

/** For who comes back from the payment: the plan changes when the payment is confirmed to us, which takes a moment. */
export function PaidNotice({ subscription }: { readonly subscription: SubscriptionView }) {
  const isConfirmed = subscription.period !== null;
  return (
    <Alert
      color={isConfirmed ? 'green' : 'ink'}
      icon={isConfirmed ? <IconCircleCheck /> : <IconClock />}
      title="Thank you"
      role="status"
    >
      {isConfirmed
        ? `Your plan is now ${planInSentence(subscription)}.`
        : 'Your payment is being confirmed. This page shows the new plan as soon as it is, usually within a minute.'}
    </Alert>
  );
}
