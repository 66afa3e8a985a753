import { Button, Group, Text } from '@mantine/core';
import { browser } from '@rowdeck/ui';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { type TableCorrections } from '../use-corrections';
import { type LoadedTable } from '../wizard-state';

interface CorrectedTableProps {
  readonly table: LoadedTable | null;
  readonly corrections: TableCorrections;
  readonly disabled: boolean;
}

/** As long as a browser may take to begin to save it. In milliseconds. */
const SAVING_MS = 60_000;

function download(file: File): void {
  const href = URL.createObjectURL(file);
  browser.download(href, file.name);
  setTimeout(() => URL.revokeObjectURL(href), SAVING_MS);
}

/** What was corrected here can be taken back, and kept as a file. */
export function CorrectedTable({ table, corrections, disabled }: CorrectedTableProps) {
  const { undo, busy } = corrections;
  if (table === null || undo === null) return null;
  return (
    <Group gap="sm">
      <Text size="sm" role="status">
        The table was changed here; the presentations are made from the changed one.
      </Text>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={15} />}
        disabled={disabled || busy}
        onClick={undo}
      >
        Undo the last change
      </Button>
      <Button variant="default" size="xs" leftSection={<IconDownload size={15} />} onClick={() => download(table.file)}>
        Download the changed table
      </Button>
    </Group>
  );
}
