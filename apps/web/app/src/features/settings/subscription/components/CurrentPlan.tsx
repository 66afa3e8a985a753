import { Badge, Group, Text } from '@mantine/core';
import { NONPROFIT_PERCENT_OFF, type SubscriptionView } from '@rowdeck/contracts';
import { paymentSentences, planWords } from '../subscription-words';
import { Section } from './Section';

export function CurrentPlan({ subscription }: { readonly subscription: SubscriptionView }) {
  const { tier, nonprofit, granted, plans } = subscription;
  const name = plans.find((plan) => plan.tier === tier)?.name ?? tier;
  return (
    <Section title="Current plan">
      <Group gap="xs">
        <Text fz={26} fw={700} ff="heading" lh={1.2}>
          {granted ? name : planWords(subscription)}
        </Text>
        {nonprofit && <Badge variant="light">Nonprofit: {NONPROFIT_PERCENT_OFF}% off</Badge>}
      </Group>
      {paymentSentences(subscription).map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
    </Section>
  );
}
