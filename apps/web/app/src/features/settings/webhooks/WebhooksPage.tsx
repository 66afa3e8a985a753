import { Anchor, Badge, Button, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import { useWebhooksQuery } from '@rowdeck/api-client';
import { WEBHOOKS_PER_ACCOUNT, type WebhookView } from '@rowdeck/contracts';
import { EmptyState, Loaded, PageSkeleton, paths } from '@rowdeck/ui';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PlanNotice, useIncluded } from '../../plans/PlanNotice';
import { SettingsFrame } from '../components/SettingsFrame';
import { EnabledBadge } from './components/EnabledBadge';
import { troubleOf } from './webhook-words';

const create = (
  <Button component={Link} to={paths.newWebhook()} leftSection={<IconPlus size={17} />}>
    Create Webhook
  </Button>
);

export function WebhooksPage() {
  const query = useWebhooksQuery();
  const included = useIncluded('apiAccess');
  return (
    <SettingsFrame title="Webhooks" description="Webhooks tell programs of yours what happens in your account.">
      {!included && (
        <PlanNotice feature="apiAccess">
          {query.data && query.data.data.length > 0
            ? 'Nothing is sent to your webhooks until then; they are kept, and you can look at their logs here.'
            : 'With it, programs of yours are told when a batch is ready.'}
        </PlanNotice>
      )}
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {({ data: webhooks }) =>
          webhooks.length > 0 ? (
            <Webhooks webhooks={webhooks} included={included} />
          ) : included ? (
            <EmptyState
              icon={<IconWebhook />}
              title="No webhooks yet"
              text="Enter the address of a program of yours, and it is sent a signed message when a batch is ready, instead of having to ask."
              action={create}
            />
          ) : null
        }
      </Loaded>
    </SettingsFrame>
  );
}

function Webhooks({ webhooks, included }: { readonly webhooks: readonly WebhookView[]; readonly included: boolean }) {
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2} size="h4">
          Your webhooks
        </Title>
        {included && webhooks.length < WEBHOOKS_PER_ACCOUNT && create}
      </Group>
      {webhooks.length >= WEBHOOKS_PER_ACCOUNT && (
        <Text size="sm">
          You have {WEBHOOKS_PER_ACCOUNT} webhooks, and there can be no more. Delete one that you no longer use.
        </Text>
      )}
      <List listStyleType="none" spacing="sm" styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}>
        {webhooks.map((webhook) => (
          <List.Item key={webhook.id}>
            <WebhookCard webhook={webhook} />
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

function WebhookCard({ webhook }: { readonly webhook: WebhookView }) {
  const trouble = troubleOf(webhook);
  return (
    <Card>
      <Stack gap={6} style={{ overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Anchor component={Link} to={paths.webhook(webhook.id)} fw={600}>
            {webhook.url}
          </Anchor>
          <EnabledBadge enabled={webhook.enabled} />
        </Group>
        {webhook.description !== '' && <Text size="sm">{webhook.description}</Text>}
        {trouble !== null && (
          <Text size="sm" c="red">
            {trouble}
          </Text>
        )}
        <Group gap={6}>
          {webhook.events.map((event) => (
            <Badge key={event} variant="light">
              {event}
            </Badge>
          ))}
        </Group>
      </Stack>
    </Card>
  );
}
