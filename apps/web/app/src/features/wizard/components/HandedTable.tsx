import { Alert, Button, Group, Text } from '@mantine/core';
import { handedFile, isolated, useHandedFile } from '@rowdeck/ui';
import { IconFile } from '@tabler/icons-react';

/** That a table was let go before there was a place for it; nothing where none was. */
export function HandedTable() {
  const file = useHandedFile('table');
  if (!file) return null;
  return (
    <Alert color="ink" icon={<IconFile />} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          Choose a template for “{isolated(file.name)}”. The table is read in the next step.
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => handedFile.take('table')}>
          Do not use it
        </Button>
      </Group>
    </Alert>
  );
}
