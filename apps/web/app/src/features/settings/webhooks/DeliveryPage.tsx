import { Anchor, Button, Card, Code, Group, Stack, Text, Title } from '@mantine/core';
import { messageOf, useDeliveryQuery, usePolling, useSendAgainMutation } from '@rowdeck/api-client';
import { type DeliveryAttempt, type DeliveryDetail } from '@rowdeck/contracts';
import { Facts, formatDateTime, formatNumber, Loaded, notify, PageSkeleton, paths } from '@rowdeck/ui';
import { Link, useParams } from 'react-router-dom';
import { SettingsFrame } from '../components/SettingsFrame';
import { DeliveryBadge } from './components/DeliveryBadge';

export function DeliveryPage() {
  const { id = '', delivery = '' } = useParams();
  const [pollingInterval, pollWhile] = usePolling();
  const query = useDeliveryQuery({ id, delivery }, { pollingInterval });
  const due = query.data?.next_attempt_at ?? null;
  pollWhile(due !== null && Date.parse(due) < Date.now() + 10_000);
  const back = { to: paths.webhook(id), label: 'Back to the webhook' };
  return (
    <SettingsFrame title="Message" description="What was sent, and each answer of the receiver.">
      <Stack>
        <Anchor component={Link} to={back.to} size="sm">
          {back.label}
        </Anchor>
        <Loaded query={query} skeleton={<PageSkeleton />} back={back}>
          {(detail) => <Message webhook={id} delivery={detail} />}
        </Loaded>
      </Stack>
    </SettingsFrame>
  );
}

function Message({ webhook, delivery }: { readonly webhook: string; readonly delivery: DeliveryDetail }) {
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Group gap="xs">
          <Text fw={600}>{delivery.type}</Text>
          <DeliveryBadge {...delivery} />
        </Group>
        <SendAgain webhook={webhook} delivery={delivery.id} />
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Facts
          of={[
            delivery.message_id,
            `created ${formatDateTime(delivery.created_at)}`,
            delivery.reason,
            delivery.next_attempt_at && `next attempt ${formatDateTime(delivery.next_attempt_at)}`,
          ]}
        />
      </Text>
      <Stack gap="xs">
        <Title order={2} size="h4">
          Body
        </Title>
        <Text size="sm">As it is signed and sent.</Text>
        <Block label="Body">{delivery.body}</Block>
      </Stack>
      <Title order={2} size="h4">
        Attempts
      </Title>
      {delivery.attempts.length === 0 && <Text size="sm">There was none yet.</Text>}
      {delivery.attempts.map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} />
      ))}
    </Stack>
  );
}

function SendAgain({ webhook: id, delivery }: { readonly webhook: string; readonly delivery: string }) {
  const [send, { isLoading }] = useSendAgainMutation();
  const sendIt = () =>
    send({ id, delivery })
      .unwrap()
      .then(() => notify.success('The message is on its way again.'))
      .catch((error: unknown) => notify.error(messageOf(error)));
  return (
    <Button variant="default" loading={isLoading} onClick={() => void sendIt()}>
      Send Again
    </Button>
  );
}

const headersIn = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function Attempt({ attempt }: { readonly attempt: DeliveryAttempt }) {
  const { number, started_at, duration_ms, request, response, error } = attempt;
  return (
    <Card>
      <Stack gap="xs">
        <Title order={3} size="h5">
          Attempt {number}
        </Title>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {formatDateTime(started_at)}, {formatNumber(duration_ms)} ms.{' '}
          {error ?? `The receiver answered with the status ${response?.status ?? 0}.`}
        </Text>
        <Text size="sm" fw={600}>
          Request
        </Text>
        <Block label={`Request ${number}`}>{`POST ${request.url}\n${headersIn(request.headers)}`}</Block>
        {response && (
          <>
            <Text size="sm" fw={600}>
              Answer
            </Text>
            <Block
              label={`Answer ${number}`}
            >{`${response.status}\n${headersIn(response.headers)}\n\n${response.body}`}</Block>
            {response.truncated && <Text size="sm">Of the answer, the first 16 kB are kept.</Text>}
          </>
        )}
      </Stack>
    </Card>
  );
}

/** Text as it went over the wire, which whoever has no pointer scrolls by the arrow keys. */
function Block({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <Code
      block
      tabIndex={0}
      role="group"
      aria-label={label}
      mah={320}
      style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {children}
    </Code>
  );
}
