import { Button, Group, Stack, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { SAMPLE_ROWS, useSampleBatch } from './use-sample-batch';

/** For a page on which there is nothing yet: its own first step, and finished presentations in one click beside it. */
export function TrySample({ children }: { readonly children: ReactNode }) {
  const { make, busy } = useSampleBatch();
  return (
    <Stack gap="xs" align="center">
      <Group justify="center">
        {children}
        <Button variant="default" leftSection={<IconSparkles size={17} />} loading={busy} onClick={make}>
          Try it with a sample
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        The sample adds a template and makes {SAMPLE_ROWS} presentations, which count towards this month.
      </Text>
    </Stack>
  );
}
