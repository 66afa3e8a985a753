import { Button, Card, Group, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useCreateApiKeyMutation } from '@rowdeck/api-client';
import { API_KEY_NAME_MAX_LENGTH, type CreatedApiKey } from '@rowdeck/contracts';
import { Form, FormAlert, paths, SubmitButton, useServerForm } from '@rowdeck/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { daysOf, ExpirySelect, ScopeChecks } from './components/KeyChoices';
import { ShownSecret } from './components/ShownSecret';
import { PlanNotice, useIncluded } from '../plans/PlanNotice';
import { SettingsFrame } from './components/SettingsFrame';

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
            <ShownSecret
              title={`The key “${created.name}” was created`}
              warning="Copy the key now. It is shown this once: nobody can look it up again, and a key that is lost can only be replaced. Whoever has it can use your account, so keep it like a password."
              label="API key"
              secret={created.token}
              done={
                <Button component={Link} to={paths.apiKeys()}>
                  Done
                </Button>
              }
              onHidden={() => setCreated(null)}
            />
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
      const key = await create({ name, scopes, expires_in_days: daysOf(expires) }).unwrap();
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
      <ScopeChecks input={form.getInputProps('scopes')} />
      <ExpirySelect input={form.getInputProps('expires')} />
      <Group justify="flex-end">
        <Button component={Link} to={paths.apiKeys()} variant="default">
          Cancel
        </Button>
        <SubmitButton label="Create API Key" busyLabel="Creating..." busy={isLoading} />
      </Group>
    </Form>
  );
}
