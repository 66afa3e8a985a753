import { ActionIcon, Group, NumberInput, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';

/** Leads to a row by its number, with Enter or when the field is left. */
export function GoToRow({
  rows,
  onGo,
}: {
  readonly rows: number;
  readonly onGo: (row: number, byEnter: boolean) => void;
}) {
  const [typed, setTyped] = useState<number | string>('');
  const go = (byEnter: boolean) => {
    const row = Math.round(Number(typed));
    if (typed !== '' && row >= 1) onGo(Math.min(row, rows), byEnter);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // It stands in the form that starts the batch.
    event.preventDefault();
    go(true);
  };
  return (
    <NumberInput
      aria-label="Go to row"
      placeholder="Go to row"
      size="xs"
      w={104}
      min={1}
      max={rows}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={typed}
      onChange={setTyped}
      onBlur={() => go(false)}
      onKeyDown={onKeyDown}
    />
  );
}

interface TurnerProps {
  readonly what: 'row' | 'slide';
  readonly at: number;
  readonly of: number;
  readonly words: string;
  readonly onTurn: (by: number) => void;
}

/** Buttons for the one before and the next. Not disabled at the ends: what has the focus would lose it. */
export function Turner({ what, at, of, words, onTurn }: TurnerProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        size={32}
        aria-label={`Previous ${what}`}
        aria-disabled={at === 1}
        data-disabled={at === 1 || undefined}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Text size="sm" c="dimmed">
        {words}
      </Text>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={`Next ${what}`}
        aria-disabled={at === of}
        data-disabled={at === of || undefined}
        onClick={() => onTurn(1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  );
}
