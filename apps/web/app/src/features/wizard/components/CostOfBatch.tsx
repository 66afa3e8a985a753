import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { PlansLink } from '@rowdeck/ui';
import { type AskedCost } from '../use-batch-cost';
import { PLACES } from '../what-is-left';

/** What the batch costs against the month. What to do where that does not hold it is said with all else that is left to be done. */
export function CostOfBatch({ cost, lost }: AskedCost) {
  if (lost !== null) return <LostCost {...lost} />;
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
      <PlansLink newTab size="sm" />
    </Alert>
  );
}

/** Nobody is kept from generating by it. */
function LostCost({ isAsking, askAgain }: NonNullable<AskedCost['lost']>) {
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" role="status">
        What this batch costs against the month could not be loaded. It is checked again before anything is made.
      </Text>
      <Button variant="default" size="compact-sm" loading={isAsking} onClick={askAgain}>
        Try again
      </Button>
    </Group>
  );
}
