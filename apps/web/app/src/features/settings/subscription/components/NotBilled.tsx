import { List, Stack, Text } from '@mantine/core';
import { type Plan, planFeatures, planOf, type SubscriptionView } from '@rowdeck/contracts';
import { Section } from './Section';
import { UsageCard } from './UsageCard';

const isUnlimited = ({ presentationsPerMonth, seats }: Plan): boolean =>
  presentationsPerMonth === null && seats === null;

/** Where Rowdeck is run without being sold: plans only set limits there, so there are no prices and nothing to choose. */
export function NotBilled({ subscription }: { readonly subscription: SubscriptionView }) {
  const plan = planOf(subscription.tier);
  return (
    <Stack gap="xl">
      <Section title="Nobody is billed here">
        <Text size="sm">
          Using Rowdeck costs nothing on this site. Plans only say how much an account may use.{' '}
          {isUnlimited(plan)
            ? `Yours is ${plan.name}, which includes everything and has no limits.`
            : `Yours is ${plan.name}. To get a larger one, ask an operator of this site.`}
        </Text>
        {!isUnlimited(plan) && (
          <List size="sm" spacing={4}>
            {planFeatures(plan).map((feature) => (
              <List.Item key={feature}>{feature}</List.Item>
            ))}
          </List>
        )}
      </Section>
      <UsageCard subscription={subscription} />
    </Stack>
  );
}
