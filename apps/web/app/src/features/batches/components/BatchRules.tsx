import { Code, Stack, Text } from '@mantine/core';
import { type BatchView, type MissingPolicy } from '@rowdeck/contracts';

const wordsOf = (policy: MissingPolicy): string => {
  switch (policy.kind) {
    case 'fail':
      return 'Rows without a value fail.';
    case 'blank':
      return 'Where a row has no value, nothing is printed.';
    case 'keep':
      return 'Where a row has no value, the placeholder stays.';
    case 'default':
      return `Where a row has no value, “${policy.value}” is printed.`;
  }
};

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
          {wordsOf(missing)}
        </Text>
      )}
    </Stack>
  );
}
