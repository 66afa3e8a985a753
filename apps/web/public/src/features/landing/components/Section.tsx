import { Card, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { type Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap="xs" mb="xl" maw={680}>
        <Title order={2} fz={{ base: 26, sm: 34 }} id={id}>
          {title}
        </Title>
        {lead && (
          <Text c="dimmed" fz="lg">
            {lead}
          </Text>
        )}
      </Stack>
      {children}
    </section>
  );
}

interface CardContent {
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
