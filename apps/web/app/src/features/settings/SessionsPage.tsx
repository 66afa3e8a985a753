import { Badge, Button, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import { messageOf, useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from '@rowdeck/api-client';
import { type OpenSession } from '@rowdeck/contracts';
import { confirmDeletion, formatDateTime, Loaded, notify, PageSkeleton } from '@rowdeck/ui';
import { type RefObject, useRef } from 'react';
import { SettingsFrame } from './components/SettingsFrame';

const showError = (error: unknown) => notify.error(messageOf(error));

export function SessionsPage() {
  const query = useSessionsQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SettingsFrame title="Sessions" description="Where you are signed in. End what you do not recognise.">
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {({ sessions }) => (
          <Stack>
            <Group justify="space-between">
              <Title order={2} size="h4" ref={heading} tabIndex={-1}>
                Signed in now
              </Title>
              {sessions.length > 1 && <EndOthersButton onEnded={() => heading.current?.focus()} />}
            </Group>
            <SessionsList sessions={sessions} heading={heading} />
          </Stack>
        )}
      </Loaded>
    </SettingsFrame>
  );
}

interface SessionsListProps {
  readonly sessions: readonly OpenSession[];
  /** Where the focus goes when an entry goes with its button. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function SessionsList({ sessions, heading }: SessionsListProps) {
  return (
    <List listStyleType="none" spacing="sm" styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}>
      {sessions.map((session) => (
        <List.Item key={session.id}>
          <Card>
            <Group justify="space-between" wrap="nowrap">
              <SessionWords {...session} />
              {!session.current && <EndButton session={session} onEnded={() => heading.current?.focus()} />}
            </Group>
          </Card>
        </List.Item>
      ))}
    </List>
  );
}

function SessionWords({ browser, place, ip, started_at, last_seen_at, remembered, current }: OpenSession) {
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        {browser}
        {current && <Badge variant="light">This session</Badge>}
      </Group>
      <Text size="sm">
        {place} ({ip}), last seen {formatDateTime(last_seen_at)}
      </Text>
      <Text size="sm" c="dimmed">
        {remembered ? 'Remembered since' : 'Signed in'} {formatDateTime(started_at)}
      </Text>
    </Stack>
  );
}

function EndButton({ session, onEnded }: { readonly session: OpenSession; readonly onEnded: () => void }) {
  const [end, { isLoading }] = useEndSessionMutation();
  const endIt = () =>
    end(session.id)
      .unwrap()
      .then(() => {
        notify.success(`${session.browser} has been signed out.`);
        onEnded();
      })
      .catch(showError);
  return (
    <Button
      size="xs"
      variant="default"
      style={{ flexShrink: 0 }}
      loading={isLoading}
      aria-label={`End the session of ${session.browser}, last seen ${formatDateTime(session.last_seen_at)}`}
      onClick={() => void endIt()}
    >
      End
    </Button>
  );
}

function EndOthersButton({ onEnded }: { readonly onEnded: () => void }) {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const endThem = () =>
    endOthers()
      .unwrap()
      .then(() => {
        notify.success('You have been signed out everywhere else.');
        onEnded();
      })
      .catch(showError);
  return (
    <Button
      size="xs"
      variant="light"
      color="red"
      loading={isLoading}
      onClick={() =>
        confirmDeletion({
          title: 'End all other sessions?',
          question: 'Are you sure you want to sign out everywhere else?',
          detail: 'This browser stays signed in. What is open in others ends at once.',
          action: 'End all others',
          onConfirm: () => void endThem(),
        })
      }
    >
      End all others
    </Button>
  );
}
