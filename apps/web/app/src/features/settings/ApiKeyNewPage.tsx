import { Button, Card, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useCreateApiKeyMutation } from '@rowdeck/api-client';
import { API_KEY_NAME_MAX_LENGTH, type ApiKeyScope, type CreatedApiKey } from '@rowdeck/contracts';
import { Form, FormAlert, paths, SubmitButton, useServerForm } from '@rowdeck/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ShownApiKey } from './components/ShownApiKey';
import { PlanNotice, useIncluded } from '../plans/PlanNotice';
import { SettingsFrame } from './components/SettingsFrame';

const SCOPES: readonly { readonly value: ApiKeyScope; readonly label: string; readonly description: string }[] = [
  {
    value: 'read',
    label: 'Read',
    description: 'See your templates, presentations and teams, and download files.',
  },
  {
    value: 'generate',
    label: 'Generate',
    description: 'Create presentations from your templates. They count against your plan.',
  },
  {
    value: 'manage',
    label: 'Manage',
    description: 'Upload, change and delete templates; name, delete and restore batches.',
  },
];

const EXPIRIES = [
  { value: '', label: 'Does not expire' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

const KEYS = { name: 'name', scopes: 'scopes', expires_in_days: 'expires' } as const;

export function ApiKeyNewPage() {
  // Nowhere else: neither the cache of answers nor the history of the browser has the key.
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const included = useIncluded('apiAccess');
  return (
    <SettingsFrame title="Create API Key" description="The key is shown once after creation.">
      {included || created ? (
        <Card maw={640}>
          {created ? (
            <ShownApiKey name={created.name} token={created.token} onHidden={() => setCreated(null)} />
          ) : (
            <ApiKeyForm onCreated={setCreated} />
          )}
        </Card>
      ) : (
        <PlanNotice feature="apiAccess">With it, programs of yours make presentations and fetch them.</PlanNotice>
      )}
    </SettingsFrame>
  );
}

function ApiKeyForm({ onCreated }: { readonly onCreated: (key: CreatedApiKey) => void }) {
  const [create, { isLoading, reset }] = useCreateApiKeyMutation();
  const form = useForm({
    initialValues: { name: '', scopes: ['read'], expires: '' },
    validate: {
      name: isNotEmpty('Enter a name for the key.'),
      scopes: isNotEmpty('Choose what the key may be used for.'),
    },
  });
  const { general, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit(({ name, scopes, expires }) => {
    void send(async () => {
      const key = await create({ name, scopes, expires_in_days: expires === '' ? null : Number(expires) }).unwrap();
      reset();
      onCreated(key);
    });
  });

  return (
    <Form onSubmit={submit}>
      <FormAlert message={general} />
      <TextInput
        label="Name"
        description="What uses it, such as the name of a program."
        required
        maxLength={API_KEY_NAME_MAX_LENGTH}
        {...form.getInputProps('name')}
      />
      <Checkbox.Group
        label="What it may be used for"
        description="The scopes of a key cannot be changed later."
        withAsterisk
        {...form.getInputProps('scopes')}
      >
        <Stack gap="sm" mt="xs">
          {SCOPES.map((scope) => (
            <Checkbox key={scope.value} {...scope} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect label="Expiry" data={EXPIRIES} {...form.getInputProps('expires')} />
      <Group justify="flex-end">
        <Button component={Link} to={paths.apiKeys()} variant="default">
          Cancel
        </Button>
        <SubmitButton label="Create API Key" busyLabel="Creating..." busy={isLoading} />
      </Group>
    </Form>
  );
}
