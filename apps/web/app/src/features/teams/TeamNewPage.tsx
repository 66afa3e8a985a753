import { Button, Card, Group, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { prefixed, useCreateTeamMutation } from '@rowdeck/api-client';
import { Form, FormAlert, PageTitle, paths, SubmitButton, useServerForm, withFlash } from '@rowdeck/ui';
import { Link, useNavigate } from 'react-router-dom';

export function TeamNewPage() {
  return (
    <>
      <PageTitle title="Create Team" description="Members can be invited after creation." />
      <TeamCreateForm />
    </>
  );
}

const KEYS = prefixed('team', ['name']);

function TeamCreateForm() {
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreateTeamMutation();
  const form = useForm({ initialValues: { name: '' }, validate: { name: isNotEmpty('Enter a team name.') } });
  const { general, send } = useServerForm(form, KEYS);

  const submit = form.onSubmit((team) => {
    void send(async () => {
      const made = await create(team).unwrap();
      await navigate(paths.teams(), withFlash('success', `The team “${made.name}” was created.`));
    });
  });

  return (
    <Card maw={560}>
      <Form onSubmit={submit}>
        <FormAlert message={general} />
        <TextInput label="Team Name" placeholder="e.g., Marketing Team" required {...form.getInputProps('name')} />
        <Group justify="flex-end">
          <Button component={Link} to={paths.teams()} variant="default">
            Cancel
          </Button>
          <SubmitButton label="Create Team" busyLabel="Creating..." busy={isLoading} />
        </Group>
      </Form>
    </Card>
  );
}
