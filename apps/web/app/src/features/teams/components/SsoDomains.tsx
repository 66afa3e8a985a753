import { Badge, Button, Card, Code, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import {
  messageOf,
  useAddSsoDomainMutation,
  useCheckSsoDomainMutation,
  useRemoveSsoDomainMutation,
} from '@rowdeck/api-client';
import { type SsoDomain, type TeamSso } from '@rowdeck/contracts';
import { confirmDeletion, Form, FormAlert, notify, SubmitButton, useServerForm } from '@rowdeck/ui';

interface SsoDomainsProps {
  readonly shortId: string;
  readonly sso: TeamSso;
}

/** The domains of the addresses that the provider answers for. */
export function SsoDomains({ shortId, sso: { domains, available, only_sso } }: SsoDomainsProps) {
  return (
    <Card maw={720}>
      <Title order={2} size="h4">
        Email domains
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        Whoever signs in with an address of these domains is sent to your provider. A domain counts once a TXT record in
        its DNS proves that it is yours; it can be of one team only.
      </Text>
      <Stack gap="md" component="ul" p={0} m={0} mb="md" style={{ listStyle: 'none' }} aria-label="Email domains">
        {domains.map((domain) => (
          <DomainEntry key={domain.domain} team={shortId} about={domain} canCheck={available} isOnlyWay={only_sso} />
        ))}
      </Stack>
      {available && <AddDomain team={shortId} />}
    </Card>
  );
}

interface DomainEntryProps {
  readonly team: string;
  readonly about: SsoDomain;
  readonly canCheck: boolean;
  readonly isOnlyWay: boolean;
}

function DomainEntry({ team, about, canCheck, isOnlyWay }: DomainEntryProps) {
  const { domain, proven } = about;
  const [remove, { isLoading }] = useRemoveSsoDomainMutation();
  const drop = () =>
    void remove({ team, domain })
      .unwrap()
      .catch((error: unknown) => notify.error(messageOf(error)));
  const ask = () =>
    confirmDeletion({
      title: 'Remove domain',
      question: `Are you sure you want to remove ${domain}?`,
      detail: `People with an address of it cannot sign in with your provider any more.${isOnlyWay ? ' They choose a password by the page “Forgot your password?”.' : ''}`,
      action: 'Remove domain',
      onConfirm: drop,
    });
  return (
    <li>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {domain}
          </Text>
          <Badge color={proven ? 'green' : 'gray'} variant="light">
            {proven ? 'Proven' : 'Not proven yet'}
          </Badge>
        </Group>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          loading={isLoading}
          onClick={ask}
          aria-label={`Remove ${domain}`}
        >
          Remove
        </Button>
      </Group>
      {!proven && canCheck && <Proof team={team} about={about} />}
    </li>
  );
}

/** What to enter at the name servers, and the look whether it is there. */
function Proof({ team, about: { domain, record_name, record_value } }: { team: string; about: SsoDomain }) {
  const [check, { isLoading, error }] = useCheckSsoDomainMutation();
  return (
    <Stack gap="xs" mt="xs">
      <Text size="sm">Add a TXT record where the DNS of {domain} is managed, and look again when it is there:</Text>
      <Text size="sm" component="div">
        Name <Code style={{ overflowWrap: 'anywhere' }}>{record_name}</Code>
      </Text>
      <Text size="sm" component="div">
        Value <Code style={{ overflowWrap: 'anywhere' }}>{record_value}</Code>
      </Text>
      <FormAlert message={error ? messageOf(error) : null} />
      <div>
        <Button
          size="xs"
          variant="default"
          loading={isLoading}
          onClick={() => void check({ team, domain })}
          aria-label={`Look for the record of ${domain}`}
        >
          Look for the record
        </Button>
      </div>
    </Stack>
  );
}

const KEYS = { domain: 'domain' } as const;

function AddDomain({ team }: { team: string }) {
  const [add, { isLoading }] = useAddSsoDomainMutation();
  const form = useForm({ initialValues: { domain: '' }, validate: { domain: isNotEmpty('Enter a domain.') } });
  const { general, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => {
    void send(async () => {
      await add({ team, ...values }).unwrap();
      form.reset();
    });
  });
  return (
    <Form onSubmit={submit}>
      <FormAlert message={general} />
      <Group align="flex-start" gap="sm">
        <TextInput
          label="Domain"
          placeholder="example.com"
          style={{ flex: '1 1 240px' }}
          {...form.getInputProps('domain')}
        />
        <SubmitButton
          label="Add domain"
          busyLabel="Adding..."
          busy={isLoading}
          variant="default"
          mt={{ base: 0, xs: 25 }}
        />
      </Group>
    </Form>
  );
}
