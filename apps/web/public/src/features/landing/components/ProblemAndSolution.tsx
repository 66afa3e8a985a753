import { Card, List, SimpleGrid, Title } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Section } from './Section';

const PROBLEMS = [
  'Copy the deck, find the old name, replace it, miss one on slide 14',
  'An afternoon for twenty customers, a week for two hundred',
  'One customer’s price in another customer’s proposal',
];
const SOLUTIONS = [
  'Write each placeholder once, in the deck you already have',
  'Every row becomes its own presentation, all in one go',
  'Anything that cannot be filled is reported by row and placeholder',
];

export function ProblemAndSolution() {
  return (
    <Section title="Stop being the mail merge" lead="The slides are done. It is the copying that takes all day.">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Card>
          <Title order={3} size="h4" mb="md">
            By hand
          </Title>
          <List spacing="sm" icon={<IconX size={18} color="var(--mantine-color-red-6)" />}>
            {PROBLEMS.map((problem) => (
              <List.Item key={problem}>{problem}</List.Item>
            ))}
          </List>
        </Card>
        <Card style={{ borderColor: 'var(--mantine-color-marigold-5)' }}>
          <Title order={3} size="h4" mb="md">
            With Rowdeck
          </Title>
          <List spacing="sm" icon={<IconCheck size={18} color="var(--mantine-color-green-6)" />}>
            {SOLUTIONS.map((solution) => (
              <List.Item key={solution}>{solution}</List.Item>
            ))}
          </List>
        </Card>
      </SimpleGrid>
    </Section>
  );
}
