import { Alert } from '@mantine/core';
import { type BillingKind } from '@rowdeck/contracts';
import { IconAlertCircle } from '@tabler/icons-react';

const WAYS_OUT: Readonly<Record<Exclude<BillingKind, 'none'>, string>> = {
  stripe: 'Check your card under “Card and payments” below.',
  manual: 'Pay the open invoice below; it says how.',
};

/** A payment that did not arrive, and what to do about it. */
export function PastDue({ billing }: { readonly billing: BillingKind }) {
  return (
    <Alert color="red" icon={<IconAlertCircle />} title="Your last payment failed" role="alert">
      Your plan ends unless it is paid. {billing !== 'none' && WAYS_OUT[billing]}
    </Alert>
  );
}
