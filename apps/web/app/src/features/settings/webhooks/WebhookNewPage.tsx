import { Button, Card } from '@mantine/core';
import { useCreateWebhookMutation } from '@rowdeck/api-client';
import { type WebhookWithSecret } from '@rowdeck/contracts';
import { paths } from '@rowdeck/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PlanNotice, useIncluded } from '../../plans/PlanNotice';
import { SettingsFrame } from '../components/SettingsFrame';
import { ShownWebhookSecret } from './components/ShownWebhookSecret';
import { WebhookForm, type WebhookValues } from './components/WebhookForm';

export function WebhookNewPage() {
  // Nowhere else: neither the cache of answers nor the history of the browser has the secret.
  const [created, setCreated] = useState<WebhookWithSecret | null>(null);
  const included = useIncluded('apiAccess');
  return (
    <SettingsFrame title="Create webhook" description="Its signing secret is shown once after creation.">
      {included || created ? (
        <Card maw={640}>
          {created ? (
            <ShownWebhookSecret
              title="The webhook was created"
              secret={created.secret}
              done={
                <Button component={Link} to={paths.webhook(created.id)}>
                  Done
                </Button>
              }
              onHidden={() => setCreated(null)}
            />
          ) : (
            <NewWebhook onCreated={setCreated} />
          )}
        </Card>
      ) : (
        <PlanNotice feature="apiAccess">With it, programs of yours are told when a batch is ready.</PlanNotice>
      )}
    </SettingsFrame>
  );
}

function NewWebhook({ onCreated }: { readonly onCreated: (webhook: WebhookWithSecret) => void }) {
  const [create, { isLoading, reset }] = useCreateWebhookMutation();
  const save = async (values: WebhookValues): Promise<void> => {
    const webhook = await create(values).unwrap();
    reset();
    onCreated(webhook);
  };
  return <WebhookForm save={save} busy={isLoading} />;
}
