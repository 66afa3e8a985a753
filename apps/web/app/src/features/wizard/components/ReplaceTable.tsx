import { Alert, Button, Group, Text } from '@mantine/core';
import { handedFile, isolated, useHandedFile } from '@rowdeck/ui';
import { IconFile } from '@tabler/icons-react';

interface ReplaceTableProps {
  /** The name of the one that is there. */
  readonly former: string;
  readonly onReplace: () => void;
}

/** Asks about a table that was let go where there is one: template and mapping stay, whatever is said. Nothing where none was. */
export function ReplaceTable({ former, onReplace }: ReplaceTableProps) {
  const file = useHandedFile('table');
  if (!file) return null;
  return (
    <Alert color="ink" icon={<IconFile />} role="alert" title="Replace the table?">
      <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        “{isolated(file.name)}” would take the place of “{isolated(former)}”. The template stays, and the mapping as far
        as it fits.
      </Text>
      <Group gap="xs">
        <Button size="xs" onClick={onReplace}>
          Replace the table
        </Button>
        <Button size="xs" variant="default" onClick={() => handedFile.take('table')}>
          Keep “{isolated(former)}”
        </Button>
      </Group>
    </Alert>
  );
}
