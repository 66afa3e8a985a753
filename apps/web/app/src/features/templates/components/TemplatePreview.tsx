import { AspectRatio, Paper, Stack, Text } from '@mantine/core';
import { IconPresentation } from '@tabler/icons-react';

export function TemplatePreview() {
  return (
    <Paper withBorder radius="lg" bg="var(--rd-sunken)">
      <AspectRatio ratio={16 / 9}>
        <Stack align="center" justify="center" gap="xs" c="dimmed">
          <IconPresentation size={40} stroke={1.3} aria-hidden />
          <Text size="sm">Preview coming soon</Text>
        </Stack>
      </AspectRatio>
    </Paper>
  );
}
