import { List, Stack, Text } from '@mantine/core';
import { isUnlimited, keptAtMost, planOf, type SubscriptionView, unlimitedWords } from '@rowdeck/contracts';
import { Section } from './Section';
import { UsageCard } from './UsageCard';

/** Where Rowdeck is run without being sold: plans only set limits there, if any, so there are no prices and nothing to choose. */
export function NotBilled({ subscription }: { readonly subscription: SubscriptionView }) {
  const offered = subscription.plans.find(({ tier }) => tier === subscription.tier);
  if (!offered) return null;
  const plan = keptAtMost(planOf(offered.tier), offered.retention_days ?? 0);
  return (
    <Stack gap="xl">
      <Section title="Nobody is billed here">
        <Text size="sm">
          Using Rowdeck costs nothing on this site.{' '}
          {isUnlimited(plan)
            ? `Yours is ${unlimitedWords(plan)}.`
            : `Plans only say how much an account may use. Yours is ${plan.name}. To get a larger one, ask an operator of this site.`}
        </Text>
        {!isUnlimited(plan) && (
          <List size="sm" spacing={4}>
            {offered.features.map((feature) => (
              <List.Item key={feature}>{feature}</List.Item>
            ))}
          </List>
        )}
      </Section>
      <UsageCard subscription={subscription} />
    </Stack>
  );
}
