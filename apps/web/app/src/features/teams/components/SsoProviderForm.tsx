import { Card, Checkbox, Code, CopyButton, Button, Group, Input, Text, TextInput, Title } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useSaveTeamSsoMutation } from '@rowdeck/api-client';
import { type TeamSso } from '@rowdeck/contracts';
import { Form, FormAlert, notify, PasswordField, SubmitButton, useServerForm } from '@rowdeck/ui';

const KEYS = {
  issuer: 'issuer',
  client_id: 'client_id',
  client_secret: 'client_secret',
  only_sso: 'only_sso',
} as const;

interface SsoProviderFormProps {
  readonly shortId: string;
  readonly sso: TeamSso;
}

/** The provider, as it knows this Rowdeck; and whether it is the only way in. */
export function SsoProviderForm({ shortId, sso }: SsoProviderFormProps) {
  const { form, general, recentlySuccessful, submit, busy } = useProviderForm(shortId, sso);
  return (
    <Card maw={720} mt="xl">
      <Title order={2} size="h4" mb="md">
        Identity provider
      </Title>
      <Form onSubmit={submit}>
        <FormAlert message={general} />
        <RedirectAddress address={sso.redirect_uri} />
        <fieldset disabled={!sso.available} style={{ border: 0, padding: 0, margin: 0, display: 'contents' }}>
          <TextInput
            label="Issuer"
            description="As your provider writes it. We ask it for its description when you save."
            placeholder="https://login.example.com"
            type="url"
            required
            {...form.getInputProps('issuer')}
          />
          <TextInput label="Client ID" autoComplete="off" required {...form.getInputProps('client_id')} />
          <PasswordField
            label="Client secret"
            description={sso.enabled ? 'Leave it empty to keep the present one.' : undefined}
            autoComplete="new-password"
            required={!sso.enabled}
            {...form.getInputProps('client_secret')}
          />
          <Checkbox
            label="Single sign-on is the only way in for our domains"
            description="No passwords, password resets or sign-ups for addresses of your proven domains any more. You, who save this, keep your password, so that somebody can turn it off when the provider is away. Sessions that are open go on."
            {...form.getInputProps('only_sso', { type: 'checkbox' })}
          />
        </fieldset>
        <Group justify="flex-end">
          <Text size="sm" c="dimmed" role="status">
            {recentlySuccessful && 'Saved.'}
          </Text>
          <SubmitButton
            label={sso.enabled ? 'Save Changes' : 'Turn on single sign-on'}
            busyLabel="Asking the provider..."
            busy={busy}
            disabled={!sso.available}
          />
        </Group>
      </Form>
    </Card>
  );
}

function RedirectAddress({ address }: { address: string }) {
  return (
    <Input.Wrapper
      label="Redirect address"
      labelElement="div"
      description="Register a web application at your provider, and enter this address as its redirect URI."
    >
      <Group gap="sm" mt={6} wrap="nowrap">
        <Code style={{ overflowWrap: 'anywhere' }}>{address}</Code>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              miw={80}
              onClick={copy}
              aria-label={`${copied ? 'Copied' : 'Copy'} the redirect address`}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Input.Wrapper>
  );
}

/** The secret comes back to nobody. */
const valuesOf = ({ issuer, client_id, only_sso }: TeamSso) => ({ issuer, client_id, client_secret: '', only_sso });

function useProviderForm(team: string, sso: TeamSso) {
  const [save, { isLoading }] = useSaveTeamSsoMutation();
  const form = useForm({
    initialValues: valuesOf(sso),
    validate: { issuer: isNotEmpty('Enter the issuer.'), client_id: isNotEmpty('Enter the client ID.') },
  });
  const { general, recentlySuccessful, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => {
    void send(async () => {
      form.setValues(valuesOf(await save({ team, ...values }).unwrap()));
      if (!sso.enabled) notify.success('Single sign-on was turned on.');
    });
  });
  return { form, general, recentlySuccessful, submit, busy: isLoading };
}
