import { Button, Group, Text } from '@mantine/core';
import { messageOf, useChangeSubscriptionMutation } from '@rowdeck/api-client';
import { type ChangeQuote } from '@rowdeck/contracts';
import { browser, Form, FormAlert, paths, SubmitButton, withFlash } from '@rowdeck/ui';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { changedSentence } from '../subscription-words';

const LABELS: Readonly<Record<ChangeQuote['kind'], string>> = {
  upgrade: 'Confirm upgrade',
  downgrade: 'Confirm downgrade',
  cancellation: 'Cancel subscription',
};

interface ConfirmChangeProps {
  readonly quote: ChangeQuote;
  /** It holds from today. */
  readonly atOnce: boolean;
  /** A newer quote is on its way, as after a refusal. */
  readonly outdated: boolean;
  /** What is to be done before, in a sentence. */
  readonly toDo: string | null;
}

/** Makes the change, once: the button rests until the answer has come, and for good where the browser leaves to pay. */
export function ConfirmChange({ quote, atOnce, outdated, toDo }: ConfirmChangeProps) {
  const navigate = useNavigate();
  const [change, { isLoading, error }] = useChangeSubscriptionMutation();
  const [leaving, setLeaving] = useLeaving();
  const confirm = async () => {
    try {
      const { tier, interval, kind, effective_on, due_minor } = quote;
      const { url } = await change({ tier, interval, agreed: { kind, effective_on, due_minor } }).unwrap();
      if (url === null)
        return await navigate(paths.subscription(), withFlash('success', changedSentence(quote, atOnce)));
      setLeaving(true);
      browser.leaveTo(url);
    } catch {
      // Said above the button.
    }
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <FormAlert message={error ? messageOf(error) : null} />
      <Text size="sm" role="status">
        {toDo}
      </Text>
      <Group justify="flex-end">
        <Button component={Link} to={paths.subscription()} variant="default">
          Back
        </Button>
        <SubmitButton
          label={atOnce && quote.tier === 'free' ? 'Change to Free' : LABELS[quote.kind]}
          busyLabel={leaving ? 'Leading to the payment...' : 'Changing...'}
          busy={isLoading || leaving}
          disabled={outdated || toDo !== null}
          {...(quote.kind === 'cancellation' && { color: 'red' })}
        />
      </Group>
    </Form>
  );
}

/** Whoever comes back from the payment by the browser's Back button finds the page as it was left, and can go on. */
function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const onShow = () => setLeaving(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return [leaving, setLeaving] as const;
}
