import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useAllowExportMutation } from '@rowdeck/api-client';
import { accountHttp } from '@rowdeck/contracts';
import { browser, Form, FormAlert, notify, PasswordField, useServerForm } from '@rowdeck/ui';

const KEYS = { password: 'password' } as const;

/** Has everything that there is of the account downloaded, once its password was entered. */
export function ExportData() {
  const [allow, { isLoading }] = useAllowExportMutation();
  const form = useForm({
    name: 'export',
    initialValues: { password: '' },
    validate: { password: isNotEmpty('Enter your password.') },
  });
  const { general, send } = useServerForm(form, KEYS);
  const submit = form.onSubmit((values) => {
    void send(async () => {
      await allow(values).unwrap();
      form.reset();
      browser.download(accountHttp.export.path);
      notify.success('Your download begins. An email says that it was made.');
    });
  });
  return (
    <Card maw={640}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          Download your data
        </Title>
        <Text size="sm">
          One ZIP file: your profile, sessions, API keys (without the keys), teams, the files of your templates, your
          batches with their rows as CSV, and what was recorded about you. Presentations are not in it: download those
          in the app.
        </Text>
        <Form onSubmit={submit}>
          <FormAlert message={general} />
          <PasswordField
            label="Password for the download"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <Button type="submit" variant="light" loading={isLoading} style={{ alignSelf: 'flex-start' }}>
            Download my data
          </Button>
        </Form>
      </Stack>
    </Card>
  );
}
