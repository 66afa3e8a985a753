import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { isNotEmpty, useForm, type UseFormReturnType } from '@mantine/form';
import { WEBHOOK_DESCRIPTION_MAX_LENGTH, WEBHOOK_URL_MAX_LENGTH, type WebhookView } from '@rowdeck/contracts';
import { Form, FormAlert, paths, SubmitButton, useServerForm } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { EVENT_CHOICES } from '../webhook-words';

export type WebhookValues = {
  url: string;
  description: string;
  events: string[];
};

const KEYS = { url: 'url', description: 'description', events: 'events' } as const;

interface WebhookFormProps {
  /** What is changed; left out, it is a new one. */
  readonly webhook?: Pick<WebhookView, 'url' | 'description' | 'events'>;
  readonly save: (values: WebhookValues) => Promise<unknown>;
  readonly busy: boolean;
}

/** The settings of a webhook, new or changed. */
export function WebhookForm({ webhook, save, busy }: WebhookFormProps) {
  const form = useForm({
    initialValues: webhook
      ? { url: webhook.url, description: webhook.description, events: [...webhook.events] }
      : { url: '', description: '', events: ['batch.completed', 'batch.failed'] },
    validate: {
      url: isNotEmpty('Enter the address that events are sent to.'),
      events: isNotEmpty('Choose what the webhook is to be told of.'),
    },
  });
  const { general, send } = useServerForm(form, KEYS);
  const [label, busyLabel] = webhook ? ['Save Changes', 'Saving...'] : ['Create Webhook', 'Creating...'];
  return (
    <Form onSubmit={form.onSubmit((values) => void send(() => save(values)))}>
      <FormAlert message={general} />
      <WebhookFields form={form} />
      <Group justify="flex-end">
        {!webhook && (
          <Button component={Link} to={paths.webhooks()} variant="default">
            Cancel
          </Button>
        )}
        <SubmitButton label={label} busyLabel={busyLabel} busy={busy} />
      </Group>
    </Form>
  );
}

function WebhookFields({ form }: { readonly form: Pick<UseFormReturnType<WebhookValues>, 'getInputProps'> }) {
  return (
    <>
      <TextInput
        label="Address"
        description="Of a program of yours, such as https://example.com/rowdeck. Messages are sent there by POST."
        type="url"
        required
        maxLength={WEBHOOK_URL_MAX_LENGTH}
        {...form.getInputProps('url')}
      />
      <TextInput
        label="Description"
        description="What it is for. You alone see it."
        maxLength={WEBHOOK_DESCRIPTION_MAX_LENGTH}
        {...form.getInputProps('description')}
      />
      <Checkbox.Group label="What it is told of" withAsterisk {...form.getInputProps('events')}>
        <Stack gap="sm" mt="xs">
          {EVENT_CHOICES.map((choice) => (
            <Checkbox key={choice.value} {...choice} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
}
