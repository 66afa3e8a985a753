import { Alert, Anchor, Card, Code, List, Stack, Text, Title } from '@mantine/core';
import { useRequestDeletionMutation, useSessionQuery } from '@rowdeck/api-client';
import { DELETION_DAYS, type OwnerForm as Owner, type TeamInNeed } from '@rowdeck/contracts';
import { notify, paths } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { OwnerForm } from './OwnerForm';

interface DeleteAccountProps {
  readonly teams: readonly TeamInNeed[];
  readonly secondFactor: boolean;
}

/** What becomes of an account that is deleted, and the form that has it deleted; before that, the teams that need it. */
export function DeleteAccount({ teams, secondFactor }: DeleteAccountProps) {
  return (
    <Card
      component="section"
      aria-label="Delete account"
      maw={640}
      withBorder
      style={{ borderColor: 'var(--mantine-color-red-outline)' }}
    >
      <Stack gap="sm">
        <Title order={2} size="h4">
          Delete account
        </Title>
        <Consequences />
        <OperatorsRule />
        {teams.length > 0 ? <TeamsInNeed teams={teams} /> : <DeletionForm secondFactor={secondFactor} />}
      </Stack>
    </Card>
  );
}

function Consequences() {
  return (
    <>
      <Text size="sm">When your account is deleted, these go with it and cannot be brought back:</Text>
      <List size="sm">
        <List.Item>your templates, also those that you share with a team</List.Item>
        <List.Item>your batches and presentations</List.Item>
        <List.Item>your API keys, sessions, memberships of teams, and the invitations that you have sent</List.Item>
      </List>
      <Text size="sm">
        What stays: presentations that others have made from your shared templates, and the operator’s record of what
        was done and when, without your name and address.
      </Text>
      <Text size="sm">
        You are signed out everywhere else and batches that are running stop at once. Then you have {DELETION_DAYS} days
        to change your mind: sign in and choose “Keep my account”.
      </Text>
    </>
  );
}

/** Before it is asked for, since its way out leads to the server. */
function OperatorsRule() {
  const { data: session } = useSessionQuery();
  if (!session?.user?.admin) return null;
  return (
    <Text size="sm">
      You are an operator: before you delete your account, there must be another one. The command{' '}
      <Code>admin:create</Code> on the server makes somebody else an operator.
    </Text>
  );
}

function TeamsInNeed({ teams }: { readonly teams: readonly TeamInNeed[] }) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title="Your teams first">
      <Text size="sm">
        You are the only admin of these teams. Make somebody else an admin, or delete the team, before you delete your
        account.
      </Text>
      <List size="sm" mt="xs">
        {teams.map(({ short_id, name, member_count }) => (
          <List.Item key={short_id}>
            <Anchor
              component={Link}
              className="rd-target"
              inherit
              to={member_count > 1 ? paths.team(short_id) : paths.teamSettings(short_id)}
            >
              {name}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function DeletionForm({ secondFactor }: { readonly secondFactor: boolean }) {
  const [request, { isLoading }] = useRequestDeletionMutation();
  const send = async (owner: Owner) => {
    await request(owner).unwrap();
    notify.success('Your account will be deleted. An email says when.');
  };
  const button = { color: 'red', loading: isLoading, children: 'Delete my account' };
  return <OwnerForm name="deletion" label="Your password" secondFactor={secondFactor} send={send} button={button} />;
}
