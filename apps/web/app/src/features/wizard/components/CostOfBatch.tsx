import { Alert, Anchor, Text } from '@mantine/core';
import { paths } from '@rowdeck/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type BatchCost } from '../batch-cost';
import { PLACES } from '../what-is-left';

interface CostOfBatchProps {
  /** Null: not known, and nothing is said. */
  readonly cost: BatchCost | null;
}

/** What the batch costs against the month. What to do where that does not hold it is said with all else that is left to be done. */
export function CostOfBatch({ cost }: CostOfBatchProps) {
  if (cost === null) return null;
  const { sentence, wayOut } = cost;
  if (wayOut === null) {
    return (
      <Text size="sm" c="dimmed">
        {sentence}
      </Text>
    );
  }
  return (
    <Alert id={PLACES.cost} color="yellow" icon={<IconAlertTriangle />} title={sentence} role="status">
      <Anchor href={paths.pricing()} target="_blank" size="sm" underline="always">
        See the plans
      </Anchor>
    </Alert>
  );
}
