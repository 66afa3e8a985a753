import { Badge } from '@mantine/core';

/** Whether anything is sent to a webhook. */
export function EnabledBadge({ enabled }: { readonly enabled: boolean }) {
  return (
    <Badge variant="light" color={enabled ? 'green' : 'gray'} miw="max-content">
      {enabled ? 'On' : 'Off'}
    </Badge>
  );
}
