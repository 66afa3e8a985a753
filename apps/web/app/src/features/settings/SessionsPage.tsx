import { Badge, Button, Group, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { messageOf, useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from '@rowdeck/api-client';
import { type OpenSession } from '@rowdeck/contracts';
import { confirmDeletion, DataTable, formatDateTime, Loaded, notify, PageSkeleton } from '@rowdeck/ui';
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
            <SessionsTable sessions={sessions} heading={heading} />
          </Stack>
        )}
      </Loaded>
    </SettingsFrame>
  );
}

interface SessionsTableProps {
  readonly sessions: readonly OpenSession[];
  /** Where the focus goes when a row goes with its button. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function SessionsTable({ sessions, heading }: SessionsTableProps) {
  return (
    <DataTable minWidth={520} head={<SessionsHead />}>
      {sessions.map((session) => (
        <Table.Tr key={session.id}>
          <Table.Td>
            {session.browser}
            <Text size="sm" c="dimmed">
              {session.remembered ? 'Remembered since' : 'Since'} {formatDateTime(session.started_at)}
            </Text>
          </Table.Td>
          <Table.Td>
            {session.place}
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {session.ip}
            </Text>
          </Table.Td>
          <Table.Td>{formatDateTime(session.last_seen_at)}</Table.Td>
          <Table.Td ta="right">
            {session.current ? (
              <Badge variant="light">This session</Badge>
            ) : (
              <EndButton session={session} onEnded={() => heading.current?.focus()} />
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

function SessionsHead() {
  return (
    <>
      <Table.Th>Browser</Table.Th>
      <Table.Th>Signed in from</Table.Th>
      <Table.Th>Last seen</Table.Th>
      <Table.Th>
        <VisuallyHidden>Actions</VisuallyHidden>
      </Table.Th>
    </>
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
