import { Card, Group, Progress, Text, ThemeIcon } from '@mantine/core';
import { type ReactNode } from 'react';

interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly icon: ReactNode;
  readonly children?: ReactNode;
}

export function StatCard({ label, value, icon, children }: StatCardProps) {
  return (
    <Card role="group" aria-label={label} p={{ base: 'sm', xs: 'lg' }}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" c="dimmed" fw={500} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {label}
        </Text>
        <ThemeIcon variant="light" size="md" aria-hidden flex="none" visibleFrom="xs">
          {icon}
        </ThemeIcon>
      </Group>
      <Text fz={{ base: 22, sm: 30 }} fw={700} ff="heading" lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
      {children}
    </Card>
  );
}

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
  // Said to screen readers as it is: whole, and not 100 before it is done.
  const shown = Math.floor(Math.min(100, Math.max(0, percent)));
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
