import { Box, Group, Radio, Stack, Text } from '@mantine/core';
import { NONPROFIT_PERCENT_OFF, type OfferedPlan, type SubscriptionView, type WantedPlan } from '@rowdeck/contracts';
import { IntervalControl, priceWords } from '@rowdeck/ui';
import { plansToChoose } from '../use-wanted-plan';
import classes from './PlanChoice.module.css';

interface PlanChoiceProps {
  readonly subscription: SubscriptionView;
  readonly wanted: WantedPlan;
  readonly onChoose: (change: Partial<WantedPlan>) => void;
}

/** The plans that can be chosen, each with its price for this account under the chosen interval. */
export function PlanChoice({ subscription, wanted, onChoose }: PlanChoiceProps) {
  const plans = plansToChoose(subscription);
  const choose = (value: string) => {
    const plan = plans.find(({ tier }) => tier === value);
    if (plan) onChoose({ tier: plan.tier });
  };
  return (
    <Stack>
      <Box>
        <IntervalControl value={wanted.interval} onChange={(interval) => onChoose({ interval })} />
      </Box>
      <Radio.Group label="Plan" value={wanted.tier} onChange={choose}>
        <Stack gap="sm" mt="xs">
          {plans.map((plan) => (
            <PlanRadio
              key={plan.tier}
              plan={plan}
              interval={wanted.interval}
              currency={subscription.currency}
              checked={plan.tier === wanted.tier}
            />
          ))}
        </Stack>
      </Radio.Group>
      {subscription.nonprofit && (
        <Text size="sm" c="dimmed">
          Prices are yours as a nonprofit: {NONPROFIT_PERCENT_OFF}% off.
        </Text>
      )}
    </Stack>
  );
}

interface PlanRadioProps {
  readonly plan: OfferedPlan;
  readonly interval: WantedPlan['interval'];
  readonly currency: string;
  readonly checked: boolean;
}

function PlanRadio({ plan, interval, currency, checked }: PlanRadioProps) {
  const { price, perMonth, total } = priceWords(plan.price_minor, interval, currency);
  return (
    <Radio.Card name="plan" value={plan.tier} checked={checked} p="md" radius="lg" className={classes['card'] ?? ''}>
      <Group wrap="nowrap" align="flex-start">
        <Radio.Indicator size="md" aria-hidden />
        <Box miw={0} flex={1}>
          <Group justify="space-between" gap="xs">
            <Text fw={600}>
              {plan.name}
              {plan.choice === 'current' && ' (current plan)'}
            </Text>
            <Text>{[perMonth ? `${price}/month` : price, total].filter(Boolean).join(', ')}</Text>
          </Group>
          <Text size="sm" c="dimmed">
            {plan.features.join(' · ')}
          </Text>
        </Box>
      </Group>
    </Radio.Card>
  );
}
