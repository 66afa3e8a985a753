import { Anchor, Button, Group, SimpleGrid, Text, Title } from '@mantine/core';
import {
  type BillingInterval,
  NONPROFIT_PERCENT_OFF,
  type OfferedPlan,
  type SubscriptionView,
} from '@rowdeck/contracts';
import { IntervalControl, paths, PlanCard, priceWords, salesEmail } from '@rowdeck/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { dayWords } from '../subscription-words';

interface AvailablePlansProps {
  readonly subscription: SubscriptionView;
}

/** Every plan with its price for this account, and the way to it. */
export function AvailablePlans({ subscription }: AvailablePlansProps) {
  const { plans, currency, tier } = subscription;
  const [interval, setInterval] = useState<BillingInterval>(subscription.interval);
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4" id={heading}>
          Available plans
        </Title>
        <IntervalControl value={interval} onChange={setInterval} />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.tier}
            level={3}
            name={plan.name}
            mark={plan.tier === tier ? 'Current plan' : undefined}
            price={priceWords(plan.price_minor, interval, currency)}
            features={plan.features}
          >
            <WayTo plan={plan} interval={interval} subscription={subscription} />
          </PlanCard>
        ))}
      </SimpleGrid>
      <Nonprofits subscription={subscription} />
    </section>
  );
}

interface WayToProps extends AvailablePlansProps {
  readonly plan: OfferedPlan;
  readonly interval: BillingInterval;
}

const CHOICES = { upgrade: 'Upgrade to', downgrade: 'Downgrade to' } as const;

/** What can be done about a plan: nothing about one's own, but to be billed for it by another interval. */
function WayTo({ plan, interval, subscription }: WayToProps) {
  const { scheduled, period } = subscription;
  if (scheduled?.tier === plan.tier && (plan.tier === 'free' || scheduled.interval === interval)) {
    return <Text size="sm">Yours from {dayWords(scheduled.on)} on.</Text>;
  }
  if (plan.choice === 'contact') {
    return (
      <Button component="a" href={salesEmail(subscription.sales_email, plan.name)} variant="default">
        Contact Sales
      </Button>
    );
  }
  if (plan.choice !== 'current') {
    return <ChangeLink plan={plan} interval={interval} label={`${CHOICES[plan.choice]} ${plan.name}`} />;
  }
  if (period === null || interval === subscription.interval) return null;
  return <ChangeLink plan={plan} interval={interval} label={`Switch to ${interval} billing`} />;
}

interface ChangeLinkProps extends Pick<WayToProps, 'plan' | 'interval'> {
  readonly label: string;
}

function ChangeLink({ plan: { tier, choice }, interval, label }: ChangeLinkProps) {
  return (
    <Button
      component={Link}
      to={paths.newSubscription({ tier, interval })}
      variant={choice === 'upgrade' ? 'filled' : 'default'}
      py={6}
      style={{ height: 'auto', minHeight: 36 }}
      styles={{ label: { whiteSpace: 'normal', lineHeight: 1.3 } }}
    >
      {label}
    </Button>
  );
}

function Nonprofits({ subscription: { nonprofit, tier, sales_email } }: AvailablePlansProps) {
  return (
    <Text size="sm" c="dimmed" mt="md">
      {nonprofit ? (
        `Prices are yours as a nonprofit: ${NONPROFIT_PERCENT_OFF}% off.`
      ) : (
        <>
          Nonprofits get {NONPROFIT_PERCENT_OFF}% off paid plans.{' '}
          <Anchor href={salesEmail(sales_email, 'for a nonprofit')} inherit>
            Write to us
          </Anchor>{' '}
          from an address of your organisation.
        </>
      )}
      {tier === 'starter' && ' To stop paying, downgrade to Free.'}
    </Text>
  );
}
