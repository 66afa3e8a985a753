import { Anchor, Button, List, Text } from '@mantine/core';
import { messageOf, useCancelSubscriptionMutation, useChangeQuoteQuery } from '@rowdeck/api-client';
import { planOf, type SubscriptionView } from '@rowdeck/contracts';
import { confirmDeletion, notify, paths } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { dayWords } from '../subscription-words';
import { Section } from './Section';

interface CancelPlanProps {
  readonly subscription: SubscriptionView;
}

/** Shown unless the tier is starter (specification, section 6): that one is left by the downgrade to Free. See ADR 62. */
export function CancelPlan({ subscription }: CancelPlanProps) {
  if (subscription.tier === 'starter') return null;
  return (
    <Section title="Cancel subscription">
      {subscription.can_cancel ? (
        <Cancelling subscription={subscription} />
      ) : (
        <NothingToCancel subscription={subscription} />
      )}
    </Section>
  );
}

function NothingToCancel({ subscription: { tier, granted, scheduled } }: CancelPlanProps) {
  if (scheduled) return <Text size="sm">It is cancelled already, and ends on {dayWords(scheduled.on)}.</Text>;
  if (granted) {
    return (
      <Text size="sm">
        There is nothing to cancel: the {planOf(tier).name} plan was given to you and costs nothing.
      </Text>
    );
  }
  return (
    <Text size="sm">
      There is nothing to cancel: {planOf(tier).name} costs nothing. To leave altogether,{' '}
      <Anchor component={Link} to={paths.account()} inherit>
        delete your account
      </Anchor>
      .
    </Text>
  );
}

function Cancelling({ subscription: { tier, interval, period } }: CancelPlanProps) {
  const [cancel, { isLoading }] = useCancelSubscriptionMutation();
  const plan = planOf(tier).name;
  const end = period ? dayWords(period.ends_on) : 'the end of the period';
  const cancelIt = () =>
    cancel()
      .unwrap()
      .then(() => notify.success(`Your ${plan} plan ends on ${end}. Until then you can resume it.`))
      .catch((error: unknown) => notify.error(messageOf(error)));
  return (
    <>
      <Text size="sm">
        Your {plan} plan stays as it is until {end}. After that you are on Free, and nothing more is charged. What is
        paid is not refunded.
      </Text>
      <Losses tier="free" interval={interval} />
      <Button
        color="red"
        variant="light"
        style={{ alignSelf: 'flex-start' }}
        loading={isLoading}
        onClick={() =>
          confirmDeletion({
            title: 'Cancel your subscription?',
            question: `Your ${plan} plan ends on ${end}.`,
            detail: 'Until then you can change your mind on this page.',
            action: 'Cancel subscription',
            keep: 'Keep the plan',
            onConfirm: () => void cancelIt(),
          })
        }
      >
        Cancel subscription
      </Button>
    </>
  );
}

/** What stops working then, in figures of this account. */
function Losses(wanted: Pick<SubscriptionView, 'tier' | 'interval'>) {
  const { loses = [] } = useChangeQuoteQuery(wanted).data ?? {};
  if (loses.length === 0) return null;
  return (
    <>
      <Text size="sm">Then:</Text>
      <List size="sm" spacing={4}>
        {loses.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </>
  );
}
