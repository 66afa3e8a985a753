import { Badge } from '@mantine/core';

/** What is not one of these is grey: a later server may know more statuses than this page. */
const COLOURS = new Map([
  ['completed', 'green'],
  ['processing', 'blue'],
  ['failed', 'red'],
]);

export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge
      color={COLOURS.get(status) ?? 'gray'}
      variant="light"
      tt="capitalize"
      style={{ flexShrink: 0, overflow: 'visible' }}
      miw="max-content"
      data-status={status}
    >
      {status}
    </Badge>
  );
}
