import { Alert, Button, Text } from '@mantine/core';
import { messageOf, useResumeSubscriptionMutation } from '@rowdeck/api-client';
import { planOf, type ScheduledChange, type SubscriptionView } from '@rowdeck/contracts';
import { notify } from '@rowdeck/ui';
import { IconCalendarEvent } from '@tabler/icons-react';
import { scheduledSentence } from '../subscription-words';

interface ScheduledNoticeProps {
  readonly subscription: SubscriptionView;
  readonly scheduled: ScheduledChange;
}

const WORDS = {
  downgrade: { title: 'A change is to come', undo: 'Undo the change' },
  cancellation: { title: 'Your plan ends', undo: 'Resume the plan' },
} as const;

/** What follows at the end of the period, and the button that takes it back. */
export function ScheduledNotice({ subscription, scheduled }: ScheduledNoticeProps) {
  const [resume, { isLoading }] = useResumeSubscriptionMutation();
  const { title, undo } = WORDS[scheduled.kind];
  const resumeIt = () =>
    resume()
      .unwrap()
      .then(() => notify.success(`You keep the ${planOf(subscription.tier).name} plan.`))
      .catch((error: unknown) => notify.error(messageOf(error)));
  return (
    <Alert color="yellow" icon={<IconCalendarEvent />} title={title}>
      <Text size="sm">{scheduledSentence(scheduled, subscription)}</Text>
      <Button mt="md" size="xs" variant="default" loading={isLoading} onClick={() => void resumeIt()}>
        {undo}
      </Button>
    </Alert>
  );
}
