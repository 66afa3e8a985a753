import { Button, Card, Text, Title } from '@mantine/core';
import { messageOf, useEndTeamSsoMutation } from '@rowdeck/api-client';
import { confirmDeletion, notify } from '@rowdeck/ui';

/** The section that turns single sign-on off, and says what becomes of the accounts. */
export function EndSso({ shortId }: { shortId: string }) {
  const [end, { isLoading }] = useEndTeamSsoMutation();
  const drop = () =>
    void end(shortId)
      .unwrap()
      .then(() => notify.success('Single sign-on was turned off.'))
      .catch((error: unknown) => notify.error(messageOf(error)));
  const ask = () =>
    confirmDeletion({
      title: 'Turn off single sign-on',
      question: 'Are you sure you want to turn off single sign-on?',
      detail: 'People of the team then sign in with a password, which they choose by the page “Forgot your password?”.',
      action: 'Turn off',
      onConfirm: drop,
    });
  return (
    <Card maw={720} mt="xl">
      <Title order={2} size="h4">
        Turn off single sign-on
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        Accounts and the team stay as they are. Whoever has no password chooses one by a link that we email. Your
        domains stay proven.
      </Text>
      <div>
        <Button variant="outline" color="red" loading={isLoading} onClick={ask}>
          Turn off single sign-on
        </Button>
      </div>
    </Card>
  );
}
