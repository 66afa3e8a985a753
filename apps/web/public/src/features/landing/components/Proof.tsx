import { Card, SimpleGrid, Text } from '@mantine/core';
import { Section } from './Section';

/** Shown until the product counts its own. */
const STATISTICS = [
  ['2,500+', 'teams'],
  ['600K+', 'hours saved'],
  ['150,000', 'presentations generated'],
] as const;

const QUOTES = [
  ['We used to block out a whole Friday for client reports. Now it takes one coffee.', 'Account director, agency'],
  ['The first batch was 340 proposals. Nobody has found a wrong name.', 'Head of sales operations, software'],
] as const;

export function Proof() {
  return (
    <Section title="Hours back, every month">
      <SimpleGrid component="dl" cols={{ base: 1, xs: 3 }} m={0}>
        {STATISTICS.map(([value, label]) => (
          <div key={label} style={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Text component="dt" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fz={{ base: 36, sm: 48 }} fw={700} ff="heading" lh={1.1}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xl">
        {QUOTES.map(([quote, who]) => (
          <Card key={who} component="figure" m={0}>
            <Text component="blockquote" m={0} fz="lg">
              “{quote}”
            </Text>
            <Text component="figcaption" size="sm" c="dimmed" mt="md">
              {who}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
    </Section>
  );
}
