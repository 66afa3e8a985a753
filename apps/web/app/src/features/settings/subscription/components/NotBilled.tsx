import { List, Stack, Text } from '@mantine/core';
import { type OfferedPlan, type SubscriptionView } from '@rowdeck/contracts';
import { formatCount } from '@rowdeck/ui';
import { Section } from './Section';
import { UsageCard } from './UsageCard';

const isUnlimited = ({ presentations_per_month, seats }: OfferedPlan): boolean =>
  presentations_per_month === null && seats === null;

/** However large a plan is, an operator may keep batches for so long only. */
const limitWords = ({ retention_days: days }: OfferedPlan): string =>
  days === null ? 'has no limits' : `has no limit but that batches are kept for ${formatCount(days, 'day')}`;

/** Where Rowdeck is run without being sold: plans only set limits there, so there are no prices and nothing to choose. */
export function NotBilled({ subscription }: { readonly subscription: SubscriptionView }) {
  const plan = subscription.plans.find(({ tier }) => tier === subscription.tier);
  if (!plan) return null;
  return (
    <Stack gap="xl">
      <Section title="Nobody is billed here">
        <Text size="sm">
          Using Rowdeck costs nothing on this site. Plans only say how much an account may use.{' '}
          {isUnlimited(plan)
            ? `Yours is ${plan.name}, which includes everything and ${limitWords(plan)}.`
            : `Yours is ${plan.name}. To get a larger one, ask an operator of this site.`}
        </Text>
        {!isUnlimited(plan) && (
          <List size="sm" spacing={4}>
            {plan.features.map((feature) => (
              <List.Item key={feature}>{feature}</List.Item>
            ))}
          </List>
        )}
      </Section>
      <UsageCard subscription={subscription} />
    </Stack>
  );
}
