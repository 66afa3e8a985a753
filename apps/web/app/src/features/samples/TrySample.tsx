import { Button, Group, Stack, Text } from '@mantine/core';
import { useSessionQuery } from '@rowdeck/api-client';
import { type CurrentUser } from '@rowdeck/contracts';
import { IconSparkles } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { SAMPLE_ROWS, useSampleBatch } from './use-sample-batch';

/** How many presentations the month still holds. */
const left = ({
  usage_limit,
  current_month_usage,
}: Pick<CurrentUser, 'usage_limit' | 'current_month_usage'>): number =>
  usage_limit === null ? Infinity : usage_limit - current_month_usage;

/** For a page on which there is nothing yet: its own first step, and finished presentations in one click beside it, as long as the month holds them. */
export function TrySample({ children }: { readonly children: ReactNode }) {
  const { make, busy } = useSampleBatch();
  const { user } = useSessionQuery().data ?? {};
  if (user && left(user) < SAMPLE_ROWS) return children;
  return (
    <Stack gap="xs" align="center">
      <Group justify="center">
        {children}
        <Button variant="default" leftSection={<IconSparkles size={17} />} loading={busy} onClick={make}>
          Try it with a sample
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        The sample adds a template and makes {SAMPLE_ROWS} presentations
        {user?.usage_limit === null ? '' : ', which count towards this month'}.
      </Text>
    </Stack>
  );
}
