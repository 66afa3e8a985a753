import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { isolated } from '@rowdeck/ui';
import { changesOf } from '../table-changes';
import { type LoadedTable, type WizardWork } from '../wizard-work';

interface RemovedTableProps {
  readonly removed: WizardWork['removed'];
  /** The one that is there. */
  readonly table: LoadedTable | null;
  readonly disabled: boolean;
  readonly onUndo: () => void;
}

/** Says that a file was removed, with what was done to it here, and brings both back. */
export function RemovedTable({ removed, table, disabled, onUndo }: RemovedTableProps) {
  if (removed === null || removed.table === null) return null;
  const words = changesOf(removed);
  return (
    <Group gap="sm">
      <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        “{isolated(removed.table.file.name)}” was removed{words !== '' && `, with ${words}`}.
      </Text>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={15} />}
        disabled={disabled}
        onClick={onUndo}
      >
        {table === null ? 'Undo' : 'Use it again instead'}
      </Button>
    </Group>
  );
}
