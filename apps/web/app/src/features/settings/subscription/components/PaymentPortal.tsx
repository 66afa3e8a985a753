import { Button, Text } from '@mantine/core';
import { messageOf, useOpenBillingPortalMutation } from '@rowdeck/api-client';
import { browser, notify } from '@rowdeck/ui';
import { IconExternalLink } from '@tabler/icons-react';
import { Section } from './Section';

/** The way to where Stripe keeps the card and what stands on invoices. */
export function PaymentPortal() {
  const [open, { isLoading }] = useOpenBillingPortalMutation();
  const openIt = () =>
    open()
      .unwrap()
      .then(({ url }) => browser.leaveTo(url))
      .catch((error: unknown) => notify.error(messageOf(error)));
  return (
    <Section title="Card and payments">
      <Text size="sm">
        Stripe takes the payments. Your card, and the name and address that invoices are made out to, are kept there.
      </Text>
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        rightSection={<IconExternalLink size={16} />}
        loading={isLoading}
        onClick={() => void openIt()}
      >
        Manage payments
      </Button>
    </Section>
  );
}
