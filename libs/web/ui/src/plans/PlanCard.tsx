import { Badge, Card, Group, List, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { type PriceWords } from './plan-words';

interface PlanCardProps {
  readonly name: string;
  /** Beside the name: 'Most Popular', 'Current plan'. */
  readonly mark?: string | undefined;
  /** Null where nobody pays. */
  readonly price: PriceWords | null;
  readonly features: readonly string[];
  readonly level?: 2 | 3;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** A plan of several, as an entry of a list. A plan with a mark stands out. */
export function PlanCard({ name, mark, price, features, level = 2, children }: PlanCardProps) {
  return (
    <Card component="li" style={mark ? { borderColor: 'var(--mantine-color-marigold-5)', borderWidth: 2 } : undefined}>
      <Group justify="space-between" mih={28} gap="xs">
        <Title order={level} size="h4">
          {name}
        </Title>
        {mark && (
          <Badge color="marigold.5" autoContrast>
            {mark}
          </Badge>
        )}
      </Group>
      {price && <Price {...price} />}
      <List
        mt="lg"
        mb="xl"
        spacing={8}
        size="sm"
        icon={<IconCheck size={17} color="var(--mantine-color-green-6)" aria-hidden />}
        flex={1}
      >
        {features.map((feature) => (
          <List.Item key={feature}>{feature}</List.Item>
        ))}
      </List>
      {children}
    </Card>
  );
}

function Price({ price, perMonth, total }: PriceWords) {
  return (
    <>
      <Text mt="sm">
        <Text span fz={38} fw={700} ff="heading" lh={1.1}>
          {price}
        </Text>
        {perMonth && (
          <Text span c="dimmed">
            /month
          </Text>
        )}
      </Text>
      <Text size="sm" c="dimmed" mih={22}>
        {total}
      </Text>
    </>
  );
}
