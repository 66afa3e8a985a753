import { Alert, Anchor, Text } from '@mantine/core';
import { useDashboardQuery } from '@rowdeck/api-client';
import { paths } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { costOf } from '../batch-cost';

interface CostOfBatchProps {
  readonly rows: number;
}

/** What the batch costs against the month. The server decides: where the count does not come, nothing is said. */
export function CostOfBatch({ rows }: CostOfBatchProps) {
  // Another tab, or a program, may have made batches meanwhile.
  const { data } = useDashboardQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  if (!data) return null;
  const { current_month_usage: used, usage_limit: limit } = data.user;
  const { sentence, wayOut } = costOf(rows, { used, limit }, Date.now());
  if (wayOut === null) {
    return (
      <Text size="sm" c="dimmed">
        {sentence}
      </Text>
    );
  }
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={sentence} role="status">
      <Text size="sm">
        {wayOut}{' '}
        <Anchor href={paths.pricing()} target="_blank" inherit underline="always">
          See the plans
        </Anchor>
      </Text>
    </Alert>
  );
}
