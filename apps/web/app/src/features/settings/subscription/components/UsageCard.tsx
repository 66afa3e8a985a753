import { Text } from '@mantine/core';
import { type SubscriptionView } from '@rowdeck/contracts';
import { formatNumber, ProgressMeter } from '@rowdeck/ui';
import { usageColor, usageSentence } from '../../../plans/usage';
import { Section } from './Section';
import { StorageUse } from './StorageUse';

/** What the plan allows, and what is used of it. */
export function UsageCard({ subscription }: { readonly subscription: SubscriptionView }) {
  const { current_usage: used, usage_limit: limit, usage_resets_on: resetsOn } = subscription;
  return (
    <Section title="Usage">
      {limit === null ? (
        <Text size="sm" fw={500}>
          Presentations this month: {formatNumber(used)} · Unlimited
        </Text>
      ) : (
        <ProgressMeter
          label="Presentations this month"
          value={`${formatNumber(used)} of ${formatNumber(limit)}`}
          percent={percentOf(used, limit)}
          color={usageColor(percentOf(used, limit))}
        />
      )}
      <Text size="sm" c="dimmed">
        {usageSentence({ used, limit, resetsOn, held: subscription })}
      </Text>
      <StorageUse held={subscription} />
    </Section>
  );
}

const percentOf = (used: number, limit: number): number => (limit === 0 ? 100 : (used / limit) * 100);
