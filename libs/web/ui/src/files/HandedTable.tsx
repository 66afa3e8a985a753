import { Alert, Button, Group, Text } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { isolated } from '../format/isolated';
import { handedFile, useHandedFile } from './handed-file';

/** That a table was let go before there was a place for it; nothing where none was. @param words what becomes of it, given its name */
export function HandedTable({ words }: { words: (name: string) => string }) {
  const file = useHandedFile('table');
  if (!file) return null;
  return (
    <Alert color="ink" icon={<IconFile />} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {words(isolated(file.name))}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => handedFile.take('table')}>
          Do not use it
        </Button>
      </Group>
    </Alert>
  );
}
