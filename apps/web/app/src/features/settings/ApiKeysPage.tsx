import { Anchor, Badge, Button, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import { messageOf, useApiKeysQuery, useRevokeApiKeyMutation } from '@rowdeck/api-client';
import { API_KEYS_PER_ACCOUNT, apiDocsHttp, type ApiKeyView, pathOf } from '@rowdeck/contracts';
import {
  confirmDeletion,
  EmptyState,
  formatDate,
  formatDateTime,
  Loaded,
  notify,
  PageSkeleton,
  paths,
} from '@rowdeck/ui';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { PlanNotice, useIncluded } from '../plans/PlanNotice';
import { SettingsFrame } from './components/SettingsFrame';

const create = (
  <Button component={Link} to={paths.newApiKey()} leftSection={<IconPlus size={17} />}>
    Create API Key
  </Button>
);

export function ApiKeysPage() {
  const query = useApiKeysQuery();
  const included = useIncluded('apiAccess');
  return (
    <SettingsFrame title="API Keys" description="Keys let programs work with your account, each for what you allow it.">
      {!included && (
        <PlanNotice feature="apiAccess">
          {query.data && query.data.api_keys.length > 0
            ? 'The keys that you have are refused until then, and work again at once; you can revoke them here.'
            : 'With it, programs of yours make presentations and fetch them.'}
        </PlanNotice>
      )}
      <Text size="sm" mb="md">
        The{' '}
        <Anchor href={pathOf(apiDocsHttp.reference)} inherit>
          API reference
        </Anchor>{' '}
        describes every call, and you can try each one there with a key of yours.
      </Text>
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {({ api_keys: keys }) =>
          keys.length > 0 ? (
            <Keys keys={keys} included={included} />
          ) : included ? (
            <EmptyState
              icon={<IconKey />}
              title="No API keys yet"
              text="Create a key to make presentations from a program of yours."
              action={create}
            />
          ) : null
        }
      </Loaded>
    </SettingsFrame>
  );
}

function Keys({ keys, included }: { readonly keys: readonly ApiKeyView[]; readonly included: boolean }) {
  // Where the focus goes when an entry goes with its button.
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2} size="h4" ref={heading} tabIndex={-1}>
          Your keys
        </Title>
        {included && keys.length < API_KEYS_PER_ACCOUNT && create}
      </Group>
      {keys.length >= API_KEYS_PER_ACCOUNT && (
        <Text size="sm">
          You have {API_KEYS_PER_ACCOUNT} API keys, and there can be no more. Revoke one that you no longer use.
        </Text>
      )}
      <List listStyleType="none" spacing="sm" styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}>
        {keys.map((key) => (
          <List.Item key={key.id}>
            <Card>
              <Group justify="space-between" wrap="nowrap">
                <KeyWords {...key} />
                <RevokeButton apiKey={key} onRevoked={() => heading.current?.focus()} />
              </Group>
            </Card>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

const expiryWords = ({ expires_at, expired }: Pick<ApiKeyView, 'expires_at' | 'expired'>): string => {
  if (expires_at === null) return 'does not expire';
  return expired ? `expired ${formatDate(expires_at)}` : `expires ${formatDate(expires_at)}`;
};

const lastUseWords = ({ last_used_at, last_used_place, last_used_ip }: ApiKeyView): string =>
  last_used_at === null
    ? 'Not used yet'
    : `Last used ${formatDateTime(last_used_at)} from ${last_used_place?.toLowerCase() ?? 'somewhere'} (${last_used_ip ?? 'unknown'})`;

function KeyWords(key: ApiKeyView) {
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }} miw={0}>
      <Group gap="xs">
        <Text fw={600}>{key.name}</Text>
        {key.scopes.map((scope) => (
          <Badge key={scope} variant="light" tt="capitalize">
            {scope}
          </Badge>
        ))}
        {key.expired && (
          <Badge variant="light" color="red">
            Expired
          </Badge>
        )}
      </Group>
      <Text size="sm">{lastUseWords(key)}</Text>
      <Text size="sm" c="dimmed">
        Created {formatDate(key.created_at)}, {expiryWords(key)}
      </Text>
    </Stack>
  );
}

function RevokeButton({ apiKey, onRevoked }: { readonly apiKey: ApiKeyView; readonly onRevoked: () => void }) {
  const [revoke, { isLoading }] = useRevokeApiKeyMutation();
  const revokeIt = () =>
    revoke(apiKey.id)
      .unwrap()
      .then(() => {
        notify.success(`The key “${apiKey.name}” has been revoked.`);
        onRevoked();
      })
      .catch((error: unknown) => notify.error(messageOf(error)));
  return (
    <Button
      size="xs"
      variant="light"
      color="red"
      style={{ flexShrink: 0 }}
      loading={isLoading}
      aria-label={`Revoke the key ${apiKey.name}`}
      onClick={() =>
        confirmDeletion({
          title: 'Revoke this API key?',
          question: 'Are you sure you want to revoke this API key? This action cannot be undone.',
          detail: `Programs that use “${apiKey.name}” are refused from now on.`,
          action: 'Revoke',
          onConfirm: () => void revokeIt(),
        })
      }
    >
      Revoke
    </Button>
  );
}
