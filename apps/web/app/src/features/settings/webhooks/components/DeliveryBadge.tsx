import { Badge } from '@mantine/core';
import { type DeliveryView } from '@rowdeck/contracts';
import { STATUS_WORDS } from '../webhook-words';

/** What became of a message. */
export function DeliveryBadge({ status }: Pick<DeliveryView, 'status'>) {
  const { label, color } = STATUS_WORDS[status];
  return (
    <Badge variant="light" color={color} miw="max-content">
      {label}
    </Badge>
  );
}
