import { List, Stack, Text } from '@mantine/core';
import { planFeatures, planOf, type SubscriptionView } from '@rowdeck/contracts';
import { Section } from './Section';
import { UsageCard } from './UsageCard';

/** Where Rowdeck is run without being sold: plans only set limits there, so there are no prices and nothing to choose. */
export function NotBilled({ subscription }: { readonly subscription: SubscriptionView }) {
  const plan = planOf(subscription.tier);
  return (
    <Stack gap="xl">
      <Section title="Nobody is billed here">
        <Text size="sm">
          This site runs Rowdeck for itself, and using it costs nothing. Plans only say how much an account may use.
          Yours is {plan.name}; to have another one, ask an operator of this site.
        </Text>
        <List size="sm" spacing={4}>
          {planFeatures(plan).map((feature) => (
            <List.Item key={feature}>{feature}</List.Item>
          ))}
        </List>
      </Section>
      <UsageCard subscription={subscription} />
    </Stack>
  );
}
