import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { messageOf, useRotateWebhookSecretMutation } from '@rowdeck/api-client';
import { type WebhookView } from '@rowdeck/contracts';
import { confirmDeletion, formatDateTime, notify } from '@rowdeck/ui';
import { useState } from 'react';
import { ShownWebhookSecret } from './ShownWebhookSecret';

/** What messages are signed with: it can be replaced, and is shown this once. */
export function SigningSecret({ webhook }: { readonly webhook: WebhookView }) {
  const [secret, setSecret] = useState<string | null>(null);
  const hide = () => setSecret(null);
  return (
    <Card maw={720}>
      {secret === null ? (
        <RotateSecret webhook={webhook} onRotated={setSecret} />
      ) : (
        <ShownWebhookSecret
          title="The new signing secret"
          secret={secret}
          done={<Button onClick={hide}>Done</Button>}
          onHidden={hide}
        />
      )}
    </Card>
  );
}

interface RotateSecretProps {
  readonly webhook: WebhookView;
  readonly onRotated: (secret: string) => void;
}

const detailOf = (until: string | null): string =>
  `Give the new secret to your program within that time.${until === null ? '' : ' The secret before the present one stops signing at once.'}`;

function RotateSecret({ webhook: { id, former_secret_until: until }, onRotated }: RotateSecretProps) {
  const [rotate, { isLoading, reset }] = useRotateWebhookSecretMutation();
  const rotateIt = () =>
    rotate(id)
      .unwrap()
      .then(({ secret }) => {
        reset();
        onRotated(secret);
      })
      .catch((error: unknown) => notify.error(messageOf(error)));
  const ask = () =>
    confirmDeletion({
      title: 'Replace the signing secret?',
      question: 'Messages are signed with the present secret and a new one for 24 hours, then with the new one alone.',
      detail: detailOf(until),
      action: 'Replace',
      onConfirm: () => void rotateIt(),
    });
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        Signing secret
      </Title>
      <Group justify="space-between">
        <Text size="sm" flex={1} miw={200}>
          {until === null
            ? 'Your program checks with it that a message comes from Rowdeck.'
            : `The former secret signs, too, until ${formatDateTime(until)}.`}
        </Text>
        <Button variant="default" loading={isLoading} onClick={ask}>
          Replace Secret
        </Button>
      </Group>
    </Stack>
  );
}
