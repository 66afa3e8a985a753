import { Accordion, Anchor, Box, Button, Container, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useSignUpOfferQuery } from '@rowdeck/api-client';
import {
  type BillingInterval,
  keptAtMost,
  NONPROFIT_PERCENT_OFF,
  type Plan,
  planFeatures,
  PLANS,
} from '@rowdeck/contracts';
import { IntervalControl, paths, PlanCard, priceWords, salesEmail } from '@rowdeck/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NotSold } from '../../offer/NotSold';

const POPULAR: Plan['tier'] = 'starter';

export function PricingPage() {
  const [billing, setBilling] = useState<BillingInterval>('monthly');
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
        <Box mt="md">
          <IntervalControl size="md" value={billing} onChange={setBilling} />
        </Box>
      </Stack>
      <NotSold mb="xl" />
      <Plans billing={billing} />
      <Nonprofits />
      <Box mt={72} maw={760} mx="auto">
        <PricingFaq />
        <Text ta="center" mt="xl">
          Questions about Enterprise? <Anchor href={salesEmail('Enterprise')}>Email our sales team</Anchor>
        </Text>
      </Box>
    </Container>
  );
}

function Plans({ billing }: { readonly billing: BillingInterval }) {
  const { data: offer } = useSignUpOfferQuery();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="lg" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {PLANS.map((plan) => (
        <PlanCard
          key={plan.tier}
          name={plan.name}
          mark={plan.tier === POPULAR ? 'Most Popular' : undefined}
          price={priceWords(plan.priceMinor, billing)}
          features={planFeatures(keptAtMost(plan, offer?.most_retention_days ?? 0))}
        >
          <FirstStep plan={plan} />
        </PlanCard>
      ))}
    </SimpleGrid>
  );
}

function FirstStep({ plan: { tier, priceMinor } }: { readonly plan: Plan }) {
  if (priceMinor.monthly === null) {
    return (
      <Button component="a" href={salesEmail('Enterprise')} variant="default">
        Contact Sales
      </Button>
    );
  }
  return (
    <Button component={Link} to={paths.signUp()} variant={tier === POPULAR ? 'filled' : 'default'}>
      Start Free
    </Button>
  );
}

function Nonprofits() {
  return (
    <Text size="sm" c="dimmed" ta="center" mt="lg">
      Prices are without tax. Nonprofits get {NONPROFIT_PERCENT_OFF}% off paid plans:{' '}
      <Anchor href={salesEmail('for a nonprofit')} inherit>
        write to us
      </Anchor>
      .
    </Text>
  );
}

const QUESTIONS = [
  [
    'Can I change my plan later?',
    'Yes. Upgrades are prorated and take effect immediately; downgrades take effect in the next billing cycle.',
  ],
  ['Which payment methods do you accept?', 'All major cards, and ACH for annual Enterprise plans.'],
  [
    'Do you offer refunds?',
    'There are no refunds for partial months. You keep your plan until the end of the month that you have paid for.',
  ],
  ['Is there a discount for nonprofits?', 'Yes: nonprofits get 50% off paid plans.'],
  ['Can prices change?', 'We announce price changes with 30 days’ notice.'],
  ['What counts as a presentation?', 'Each row of a table that becomes a .pptx file. Rows that fail do not count.'],
] as const;

function PricingFaq() {
  return (
    <section aria-labelledby="faq">
      <Title order={2} ta="center" mb="lg" id="faq">
        Frequently asked questions
      </Title>
      <Accordion variant="contained" radius="lg" order={3} bg="var(--rd-surface)">
        {QUESTIONS.map(([question, answer]) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
