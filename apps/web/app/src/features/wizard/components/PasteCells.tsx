import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconClipboard } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

interface PasteCellsProps {
  readonly onPaste: (text: string) => void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Takes cells that were copied in a spreadsheet: pasted anywhere on the page, or into a field, for whoever has no keyboard. */
export function PasteCells({ onPaste }: PasteCellsProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => {
    const take = ({ target, clipboardData }: ClipboardEvent) => {
      const pasted = clipboardData?.getData('text/plain') ?? '';
      if (!isField(target) && pasted.trim() !== '') onPaste(pasted);
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [onPaste]);
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
