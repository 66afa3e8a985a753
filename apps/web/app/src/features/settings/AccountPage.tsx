import { Card, Stack, Text, Title } from '@mantine/core';
import { useAccountQuery, useSecondFactorQuery } from '@rowdeck/api-client';
import { formatDate, Loaded, PageSkeleton } from '@rowdeck/ui';
import { DeleteAccount } from './components/DeleteAccount';
import { ExportData } from './components/ExportData';
import { SettingsFrame } from './components/SettingsFrame';

export function AccountPage() {
  const factor = useSecondFactorQuery();
  return (
    <SettingsFrame title="Account" description="What becomes of your account and of what is in it.">
      <Loaded query={factor} skeleton={<PageSkeleton />}>
        {({ enabled }) => <Account secondFactor={enabled} />}
      </Loaded>
    </SettingsFrame>
  );
}

function Account({ secondFactor }: { readonly secondFactor: boolean }) {
  const query = useAccountQuery();
  return (
    <Loaded query={query} skeleton={<PageSkeleton />}>
      {({ deletion_due_at, teams_in_need }) => (
        <Stack gap="xl">
          <ExportData secondFactor={secondFactor} />
          {deletion_due_at === null ? (
            <DeleteAccount teams={teams_in_need} secondFactor={secondFactor} />
          ) : (
            <Leaving dueAt={deletion_due_at} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function Leaving({ dueAt }: { readonly dueAt: string }) {
  return (
    <Card maw={640}>
      <Title order={2} size="h4">
        Delete account
      </Title>
      <Text size="sm" mt="sm">
        You asked for it: your account will be deleted on {formatDate(dueAt)}. Keep it by the button above.
      </Text>
    </Card>
  );
}
