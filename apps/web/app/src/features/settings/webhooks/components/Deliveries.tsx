import { Anchor, Table, Text } from '@mantine/core';
import { type DeliveryView } from '@rowdeck/contracts';
import { DataTable, formatCount, formatDateTime, paths } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { DeliveryBadge } from './DeliveryBadge';

interface DeliveriesProps {
  readonly webhook: string;
  readonly deliveries: readonly DeliveryView[];
}

/** What came of a message, where its status does not say it. */
const outcomeOf = ({ reason, attempts_count, response_status, next_attempt_at }: DeliveryView): string => {
  const attempts = attempts_count > 1 ? [formatCount(attempts_count, 'attempt')] : [];
  const answer = response_status === null || reason !== null ? [] : [`Answered ${response_status}`];
  const next = next_attempt_at === null || attempts_count === 0 ? [] : [`next ${formatDateTime(next_attempt_at)}`];
  return [...(reason === null ? [] : [reason.replace(/\.$/, '')]), ...answer, ...attempts, ...next].join(' · ');
};

/** Messages of a log. */
export function Deliveries({ webhook, deliveries }: DeliveriesProps) {
  return (
    <DataTable
      stacks
      head={
        <>
          <Table.Th>Event</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Outcome</Table.Th>
          <Table.Th>Time</Table.Th>
        </>
      }
    >
      {deliveries.map((delivery) => (
        <Table.Tr key={delivery.id}>
          <Table.Td>
            <Anchor component={Link} to={paths.delivery(webhook, delivery.id)}>
              {delivery.type}
            </Anchor>
          </Table.Td>
          <Table.Td>
            <DeliveryBadge {...delivery} />
          </Table.Td>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>
            <Text size="sm">{outcomeOf(delivery)}</Text>
          </Table.Td>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDateTime(delivery.created_at)}</Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}
