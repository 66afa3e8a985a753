import { Code, Stack, Text } from '@mantine/core';
import { type BatchView } from '@rowdeck/contracts';
import { missingWords } from '@rowdeck/ui';

/** What was said of the whole batch; nothing where nothing was. */
export function BatchRules({ batch: { file_name, missing } }: { batch: Pick<BatchView, 'file_name' | 'missing'> }) {
  if (file_name === null && missing === null) return null;
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      {file_name !== null && (
        <Text size="sm" c="dimmed">
          Files are named <Code>{file_name}</Code>
        </Text>
      )}
      {missing !== null && (
        <Text size="sm" c="dimmed">
          {missingWords(missing)}
        </Text>
      )}
    </Stack>
  );
}
