import { Alert, type AlertProps } from '@mantine/core';
import { useSignUpOfferQuery } from '@rowdeck/api-client';
import { IconInfoCircle } from '@tabler/icons-react';

/** Above prices that nobody pays here. */
export function NotSold(props: AlertProps) {
  const { data: offer } = useSignUpOfferQuery();
  if (offer?.billing !== 'none') return null;
  const limit = offer.presentations_per_month === null ? ', with unlimited presentations' : '';
  return (
    <Alert color="ink" icon={<IconInfoCircle />} title="Nobody is billed on this site" {...props}>
      A new account has the {offer.name} plan{limit}, and pays nothing. The prices are those of Rowdeck where it is
      sold.
    </Alert>
  );
}
