import { Badge } from '@mantine/core';
import { type BatchView } from '@rowdeck/contracts';
import { formatNumber, StatusBadge } from '@rowdeck/ui';

/** What a batch has come to; one of which some rows failed is neither green nor red. */
export function BatchBadge({ batch }: { batch: Pick<BatchView, 'status' | 'failed_count'> }) {
  const { status, failed_count } = batch;
  if (status !== 'completed' || failed_count === 0) return <StatusBadge status={status} />;
  return (
    <Badge color="marigold" variant="light" tt="none" style={{ overflow: 'visible' }} miw="max-content">
      Completed with {formatNumber(failed_count)} failed
    </Badge>
  );
}
