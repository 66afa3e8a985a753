import { Anchor, Card, SimpleGrid, Text, Title } from '@mantine/core';
import { PLANS } from '@rowdeck/contracts';
import { formatNumber, paths } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { NotSold } from '../../../offer/NotSold';
import { Section } from './Section';

export function PricingTeaser() {
  return (
    <Section title="Start free, grow when you need to">
      <NotSold mb="lg" />
      <SimpleGrid cols={{ base: 2, md: 4 }} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {PLANS.map(({ tier, name, priceMinor: { monthly }, presentationsPerMonth }) => (
          <Card key={tier} component="li">
            <Title order={3} size="h5">
              {name}
            </Title>
            <Text fz={26} fw={700} ff="heading">
              {monthly === null ? 'Custom' : `$${monthly / 100}`}
            </Text>
            <Text size="sm" c="dimmed">
              {presentationsPerMonth === null ? 'Unlimited' : formatNumber(presentationsPerMonth)} presentations per
              month
            </Text>
          </Card>
        ))}
      </SimpleGrid>
      <Anchor component={Link} to={paths.pricing()} mt="lg" display="inline-block">
        Compare plans
      </Anchor>
    </Section>
  );
}
