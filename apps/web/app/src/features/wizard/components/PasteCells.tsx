import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconClipboard } from '@tabler/icons-react';
import { useState } from 'react';

interface PasteCellsProps {
  readonly onPaste: (text: string) => void;
}

/** Takes cells that were copied in a spreadsheet: pasted into a field, for whoever has no keyboard. */
export function PasteCells({ onPaste }: PasteCellsProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  if (!open) {
    return (
      <Group>
        <Button variant="default" leftSection={<IconClipboard size={16} />} onClick={() => setOpen(true)}>
          Paste cells
        </Button>
      </Group>
    );
  }
  return (
    <Stack gap="xs">
      <Textarea
        label="Cells from a spreadsheet"
        description="Copy them there, the column headers first, and paste them here."
        autosize
        minRows={4}
        maxRows={12}
        autoFocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group>
        <Button onClick={() => onPaste(text)} disabled={text.trim() === ''}>
          Use these cells
        </Button>
        <Button variant="default" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
