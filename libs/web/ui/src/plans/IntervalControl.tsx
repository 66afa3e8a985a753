import { type MantineSize, SegmentedControl } from '@mantine/core';
import { type BillingInterval } from '@rowdeck/contracts';

interface IntervalControlProps {
  readonly value: BillingInterval;
  readonly onChange: (interval: BillingInterval) => void;
  readonly disabled?: boolean;
  readonly size?: MantineSize;
}

const LABELS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual (Save 20%)' },
] as const;

/** By the month or by the year. */
export function IntervalControl(props: IntervalControlProps) {
  return <SegmentedControl<BillingInterval> aria-label="Billing period" radius="xl" data={[...LABELS]} {...props} />;
}
