import { Card, Group, Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useRenameTeamMutation } from '@rowdeck/api-client';
import { Form, FormAlert, SubmitButton, useServerForm } from '@rowdeck/ui';

const KEYS = { name: 'name' } as const;

/** Stays open after a rename, and says for two seconds that it was saved. */
export function TeamNameForm({ shortId, name }: { shortId: string; name: string }) {
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
