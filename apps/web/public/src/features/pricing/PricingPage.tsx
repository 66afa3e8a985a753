import { Anchor, Box, Container, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { PLANS } from '@rowdeck/contracts';
import { useState } from 'react';
import { PlanCard } from './components/PlanCard';
import { PricingFaq } from './components/PricingFaq';
import { type Billing, SALES_EMAIL } from './plan-words';

export function PricingPage() {
  const [billing, setBilling] = useState<Billing>('monthly');
  return (
    <Container size="lg" py={{ base: 'xl', sm: 64 }}>
      <title>Pricing · Rowdeck</title>
      <Stack align="center" ta="center" gap="sm" mb="xl">
        <Title order={1} fz={{ base: 32, sm: 44 }}>
          Simple, transparent pricing
        </Title>
        <Text c="dimmed" fz="lg">
          Start free. Upgrade when you need more.
        </Text>
        <SegmentedControl
          mt="md"
          size="md"
          radius="xl"
          aria-label="Billing period"
          value={billing}
          onChange={setBilling}
          data={[
            { value: 'monthly', label: 'Monthly' },
            { value: 'annual', label: 'Annual (Save 20%)' },
          ]}
        />
      </Stack>
      <SimpleGrid
        cols={{ base: 1, xs: 2, lg: 4 }}
        spacing="lg"
        component="ul"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
      >
        {PLANS.map((plan) => (
          <PlanCard key={plan.tier} plan={plan} billing={billing} />
        ))}
      </SimpleGrid>
      <Box mt={72} maw={760} mx="auto">
        <PricingFaq />
        <Text ta="center" mt="xl">
          Questions about Enterprise? <Anchor href={SALES_EMAIL}>Email our sales team</Anchor>
        </Text>
      </Box>
    </Container>
  );
}
