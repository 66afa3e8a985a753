import { Button, Card, Group, Text, TextInput, Title } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useRenameTeamMutation, useTeamQuery } from '@rowdeck/api-client';
import {
  Form,
  FormAlert,
  Loaded,
  MissingPage,
  PageSkeleton,
  PageTitle,
  paths,
  SubmitButton,
  useServerForm,
} from '@rowdeck/ui';
import { IconArrowLeft, IconKey } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { DeleteTeam } from './components/DeleteTeam';
import { RequireTwoFactor } from './components/RequireTwoFactor';
import { TeamActivity } from './components/TeamActivity';

export function TeamSettingsPage() {
  const { id = '' } = useParams();
  const query = useTeamQuery(id);
  return (
    <Loaded query={query} skeleton={<PageSkeleton />} back={{ to: paths.teams(), label: 'Back to teams' }}>
      {(team) =>
        team.role === 'admin' ? (
          <>
            <PageTitle title="Team Settings" description={team.name} actions={<BackToTeam shortId={team.short_id} />} />
            <TeamNameForm shortId={team.short_id} name={team.name} />
            <RequireTwoFactor team={team} />
            <SingleSignOn shortId={team.short_id} />
            <DeleteTeam team={team} />
            {/* Last: it grows as it is loaded, and would push away what is about to be pressed. */}
            <TeamActivity shortId={team.short_id} />
          </>
        ) : (
          <MissingPage
            mark="403"
            title="Only admins of this team can change it"
            text="Ask an admin of the team to change it."
            backTo={paths.team(team.short_id)}
            backLabel="Back to the team"
          />
        )
      }
    </Loaded>
  );
}

function SingleSignOn({ shortId }: { shortId: string }) {
  return (
    <Card maw={560} mt="xl">
      <Title order={2} size="h4">
        Single sign-on
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        The people of the team sign in with the accounts that they have at your company.
      </Text>
      <div>
        <Button component={Link} to={paths.teamSso(shortId)} variant="default" leftSection={<IconKey size={17} />}>
          Single sign-on settings
        </Button>
      </div>
    </Card>
  );
}

function BackToTeam({ shortId }: { shortId: string }) {
  return (
    <Button component={Link} to={paths.team(shortId)} variant="default" leftSection={<IconArrowLeft size={17} />}>
      Back to team
    </Button>
  );
}

const KEYS = { name: 'name' } as const;

/** Stays open after a rename, and says for two seconds that it was saved. */
function TeamNameForm({ shortId, name }: { shortId: string; name: string }) {
  const [rename, { isLoading }] = useRenameTeamMutation();
  const form = useForm({ initialValues: { name }, validate: { name: isNotEmpty('Enter a team name.') } });
  const { general, recentlySuccessful, send } = useServerForm(form, KEYS);

  const submit = form.onSubmit((team) => {
    void send(async () => {
      const renamed = await rename({ id: shortId, name: team.name }).unwrap();
      form.setValues({ name: renamed.name });
    });
  });

  return (
    <Card maw={560}>
      <Form onSubmit={submit}>
        <FormAlert message={general} />
        <TextInput label="Team Name" required {...form.getInputProps('name')} />
        <Group justify="flex-end">
          <Text size="sm" c="dimmed" role="status">
            {recentlySuccessful && 'Saved.'}
          </Text>
          <SubmitButton label="Save Changes" busyLabel="Saving..." busy={isLoading} />
        </Group>
      </Form>
    </Card>
  );
}
