import { Card, Group, Text, ThemeIcon } from '@mantine/core';
import { type ReactNode } from 'react';

interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly icon: ReactNode;
  readonly children?: ReactNode;
}

export function StatCard({ label, value, icon, children }: StatCardProps) {
  return (
    <Card role="group" aria-label={label}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" c="dimmed" fw={500}>
          {label}
        </Text>
        <ThemeIcon variant="light" size="md" aria-hidden>
          {icon}
        </ThemeIcon>
      </Group>
      <Text fz={{ base: 24, sm: 30 }} fw={700} ff="heading" lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
      {children}
    </Card>
  );
}
