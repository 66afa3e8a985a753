import { Card, Stack, Text, Title } from '@mantine/core';
import { useAllowExportMutation } from '@rowdeck/api-client';
import { accountHttp, type OwnerForm as Owner } from '@rowdeck/contracts';
import { browser, notify } from '@rowdeck/ui';
import { OwnerForm } from './OwnerForm';

/** Has everything that there is of the account downloaded, once its owner has proved to be who they are. */
export function ExportData({ secondFactor }: { readonly secondFactor: boolean }) {
  const [allow, { isLoading }] = useAllowExportMutation();
  const send = async (owner: Owner) => {
    await allow(owner).unwrap();
    browser.download(accountHttp.export.path);
    notify.success('Your download begins. An email says that it was made.');
  };
  return (
    <Card component="section" aria-label="Download your data" maw={640}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          Download your data
        </Title>
        <Text size="sm">
          One ZIP file: your profile, preferences, sessions, API keys (without the keys), teams, invitations, the files
          of your templates, your batches with their rows as CSV, and what was recorded about you. Presentations are not
          in it: download those in the app.
        </Text>
        <OwnerForm
          name="export"
          label="Password for the download"
          secondFactor={secondFactor}
          send={send}
          button={{ variant: 'light', loading: isLoading, children: 'Download my data' }}
        />
      </Stack>
    </Card>
  );
}
