import { Card, SimpleGrid, Text, ThemeIcon, Title } from '@mantine/core';
import { type Icon } from '@tabler/icons-react';

export interface CardContent {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
}

export function CardGrid({ cards, cols }: { cards: readonly CardContent[]; cols: 3 | 4 }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: cols }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {cards.map((card) => (
        <Card key={card.title} component="li">
          <ThemeIcon size={42} radius="md" variant="light" aria-hidden>
            <card.icon size={22} stroke={1.7} />
          </ThemeIcon>
          <Title order={3} size="h5" mt="md">
            {card.title}
          </Title>
          <Text size="sm" c="dimmed" mt={6}>
            {card.text}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}
