import { Card, Group, Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useProfileQuery, useUpdateProfileMutation } from '@rowdeck/api-client';
import { type ProfileView } from '@rowdeck/contracts';
import { Form, FormAlert, Loaded, PageSkeleton, SubmitButton, useServerForm } from '@rowdeck/ui';
import { PendingEmail } from './components/PendingEmail';
import { SettingsFrame } from './components/SettingsFrame';

const KEYS = { name: 'name', company: 'company', email: 'email' } as const;

export function ProfilePage() {
  const query = useProfileQuery();
  return (
    <SettingsFrame title="Profile" description="Who you are to your teams, and how we reach you.">
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(profile) => <ProfileForm profile={profile} />}
      </Loaded>
    </SettingsFrame>
  );
}

const valuesOf = ({ name, company, email }: ProfileView) => ({ name: name ?? '', company: company ?? '', email });

/** Stays open after it was saved. Another address is shown as waiting until it is confirmed; the field shows the one that counts. */
function ProfileForm({ profile }: { profile: ProfileView }) {
  const [update, { isLoading }] = useUpdateProfileMutation();
  const form = useForm({
    initialValues: valuesOf(profile),
    validate: { name: isNotEmpty('Enter your name.'), email: isNotEmpty('Enter your email address.') },
  });
  const { general, recentlySuccessful, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => {
    void send(async () => form.setValues(valuesOf(await update(values).unwrap())));
  });

  return (
    <Card maw={560}>
      <Form onSubmit={submit}>
        <FormAlert message={general} />
        <TextInput label="Name" autoComplete="name" required {...form.getInputProps('name')} />
        <TextInput label="Company (optional)" autoComplete="organization" {...form.getInputProps('company')} />
        <TextInput
          label="Email"
          description="Another address counts once you have opened the link that we send to it."
          type="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        {profile.pending_email && <PendingEmail email={profile.pending_email.email} present={profile.email} />}
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
