import { Group, Progress, Text } from '@mantine/core';

interface ProgressMeterProps {
  readonly label: string;
  /** 0 to 100; more is shown as 100. */
  readonly percent: number;
  readonly color?: string;
  readonly animated?: boolean;
  /** In words, beside the label: "120 of 200". */
  readonly value?: string;
}

export function ProgressMeter({ label, percent, color, animated = false, value }: ProgressMeterProps) {
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <div>
      <Group justify="space-between" mb={6} gap="sm">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        {value && (
          <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Text>
        )}
      </Group>
      <Progress.Root size="lg" radius="xl">
        <Progress.Section value={shown} color={color} animated={animated} aria-label={label} />
      </Progress.Root>
    </div>
  );
}
