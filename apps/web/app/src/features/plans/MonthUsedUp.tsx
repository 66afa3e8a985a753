import { Alert } from '@mantine/core';
import { useSessionQuery } from '@rowdeck/api-client';
import { PlansLink } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { nextMonthOf, usageSentence } from './usage';

/** That nothing is left of the month, for who is about to prepare a batch, with the way out. Nobody is kept from preparing it. */
export function MonthUsedUp() {
  const user = useSessionQuery().data?.user;
  if (!user || user.usage_limit === null || user.current_month_usage < user.usage_limit) return null;
  const usage = {
    used: user.current_month_usage,
    limit: user.usage_limit,
    resetsOn: new Date(nextMonthOf(new Date())).toISOString(),
    held: { tier: user.subscription_tier, billing: user.billing },
  };
  return (
    <Alert role="note" color="yellow" icon={<IconAlertTriangle />} title="No presentations are left this month">
      {usageSentence(usage)} You can prepare the batch all the same. <PlansLink newTab inherit />
    </Alert>
  );
}
