import { Alert, Anchor, Button, Card, List, Stack, Text, Title } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useRequestDeletionMutation } from '@rowdeck/api-client';
import { DELETION_DAYS, type TeamInNeed } from '@rowdeck/contracts';
import { Form, FormAlert, notify, PasswordField, paths, useServerForm } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

const KEYS = { password: 'password' } as const;

/** What becomes of an account that is deleted, and the form that has it deleted; before that, the teams that need it. */
export function DeleteAccount({ teams }: { readonly teams: readonly TeamInNeed[] }) {
  return (
    <Card maw={640} withBorder style={{ borderColor: 'var(--mantine-color-red-outline)' }}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          Delete account
        </Title>
        <Consequences />
        {teams.length > 0 ? <TeamsInNeed teams={teams} /> : <DeletionForm />}
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

function TeamsInNeed({ teams }: { readonly teams: readonly TeamInNeed[] }) {
  return (
    <Alert color="orange" icon={<IconAlertTriangle />} title="Your teams first">
      <Text size="sm">
        You are the only admin of these teams. Make somebody else an admin, or delete the team, before you delete your
        account.
      </Text>
      <List size="sm" mt="xs">
        {teams.map(({ short_id, name, member_count }) => (
          <List.Item key={short_id}>
            <Anchor component={Link} to={member_count > 1 ? paths.team(short_id) : paths.teamSettings(short_id)}>
              {name}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function DeletionForm() {
  const [request, { isLoading }] = useRequestDeletionMutation();
  const form = useForm({
    name: 'deletion',
    initialValues: { password: '' },
    validate: { password: isNotEmpty('Enter your password.') },
  });
  const { general, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => {
    void send(async () => {
      await request(values).unwrap();
      form.reset();
      notify.success('Your account will be deleted. An email says when.');
    });
  });
  return (
    <Form onSubmit={submit}>
      <FormAlert message={general} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        {...form.getInputProps('password')}
      />
      <Button type="submit" color="red" loading={isLoading} style={{ alignSelf: 'flex-start' }}>
        Delete my account
      </Button>
    </Form>
  );
}
