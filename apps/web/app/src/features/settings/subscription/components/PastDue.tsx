import { Alert } from '@mantine/core';
import { type SubscriptionView } from '@rowdeck/contracts';
import { IconAlertCircle } from '@tabler/icons-react';

type PastDueProps = Pick<SubscriptionView, 'billing' | 'invoices_say_how_to_pay'>;

function wayOut({ billing, invoices_say_how_to_pay: saysHow }: PastDueProps): string {
  if (billing === 'none') return '';
  if (billing === 'stripe') return 'Check your card under “Card and payments” below.';
  return `Pay the open invoice below${saysHow ? '; it says how' : ''}.`;
}

/** A payment that did not arrive, and what to do about it. */
export function PastDue(props: PastDueProps) {
  return (
    <Alert color="red" icon={<IconAlertCircle />} title="Your last payment failed" role="alert">
      Your plan ends unless it is paid. {wayOut(props)}
    </Alert>
  );
}
