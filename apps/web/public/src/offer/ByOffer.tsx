import { Box } from '@mantine/core';
import { useSignUpOfferQuery } from '@rowdeck/api-client';
import { DEFAULT_SALES_EMAIL, type SignUpOffer } from '@rowdeck/contracts';
import { Loaded } from '@rowdeck/ui';
import { type ReactNode } from 'react';

/** What most sites offer: it takes the room of what this one does, and is not shown. */
const LIKELY: SignUpOffer = {
  tier: 'free',
  name: 'Free',
  presentations_per_month: 10,
  billing: 'manual',
  most_retention_days: 0,
  invoices_say_how_to_pay: true,
  sales_email: DEFAULT_SALES_EMAIL,
};

interface ByOfferProps {
  readonly children: (offer: SignUpOffer) => ReactNode;
}

/** What depends on who bills on this site, and on its settings. Until they are known it keeps its place, and says nothing that may be wrong. */
export function ByOffer({ children }: ByOfferProps) {
  const place = (
    <Box aria-hidden style={{ visibility: 'hidden' }}>
      {children(LIKELY)}
    </Box>
  );
  return (
    <Loaded query={useSignUpOfferQuery()} skeleton={place}>
      {children}
    </Loaded>
  );
}
