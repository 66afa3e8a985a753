import { Group, Text } from '@mantine/core';

/** The mark: rows on the left, the deck they become on the right. */
export function Logo({ note }: { note?: string | undefined }) {
  return (
    <Group gap={10} wrap="nowrap">
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="#1d2f6f" />
        <path d="M7 9.5h8M7 16h8M7 22.5h8" stroke="#c6d0ff" strokeWidth="2.6" strokeLinecap="round" />
        <rect x="17.5" y="8" width="8" height="16" rx="2" fill="#f5a623" />
      </svg>
      <Text component="span" fw={700} fz="lg" ff="heading" lh={1} style={{ letterSpacing: '-0.02em' }}>
        Rowdeck
      </Text>
      {note && (
        <Text component="span" fz="sm" c="dimmed" lh={1} pt={3}>
          {note}
        </Text>
      )}
    </Group>
  );
}
