import { Anchor, Box, Button, Container, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useSessionQuery } from '@rowdeck/api-client';
import {
  type BillingInterval,
  keptAtMost,
  NONPROFIT_PERCENT_OFF,
  type Plan,
  planFeatures,
  PLANS,
  type SignUpOffer,
} from '@rowdeck/contracts';
import { IntervalControl, paths, PlanCard, priceWords, salesEmail } from '@rowdeck/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ByOffer } from '../../offer/ByOffer';
import { NotSold } from './components/NotSold';
import { PricingFaq, questionsOfBuyers } from './components/PricingFaq';

const POPULAR: Plan['tier'] = 'starter';

export function PricingPage() {
  return (
    <Container size="lg" py={{ base: 'xl', sm: 64 }}>
      <title>Pricing · Rowdeck</title>
      <ByOffer>{(offer) => (offer.billing === 'none' ? <NotSold offer={offer} /> : <Prices offer={offer} />)}</ByOffer>
    </Container>
  );
}

/** What each plan costs and offers, where plans are sold. */
function Prices({ offer }: { readonly offer: SignUpOffer }) {
  const [interval, setInterval] = useState<BillingInterval>('monthly');
  return (
    <>
      <Stack align="center" ta="center" gap="sm" mb="xl">
        <Title order={1} fz={{ base: 32, sm: 44 }}>
          Simple, transparent pricing
        </Title>
        <Text c="dimmed" fz="lg">
          Start free. Upgrade when you need more.
        </Text>
        <Box mt="md">
          <IntervalControl size="md" value={interval} onChange={setInterval} />
        </Box>
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
          <PlanCard
            key={plan.tier}
            name={plan.name}
            mark={plan.tier === POPULAR ? 'Most Popular' : undefined}
            price={priceWords(plan.priceMinor, interval)}
            features={planFeatures(keptAtMost(plan, offer.most_retention_days))}
          >
            <FirstStep plan={plan} interval={interval} sales={offer.sales_email} />
          </PlanCard>
        ))}
      </SimpleGrid>
      <Nonprofits sales={offer.sales_email} />
      <Box mt={72} maw={760} mx="auto">
        <PricingFaq questions={questionsOfBuyers(offer)} />
        <Text ta="center" mt="xl">
          Questions about Enterprise?{' '}
          <Anchor href={salesEmail(offer.sales_email, 'Enterprise')}>Email our sales team</Anchor>
        </Text>
      </Box>
    </>
  );
}

interface SalesProps {
  /** The address of who sells. */
  readonly sales: string;
}

interface FirstStepProps extends SalesProps {
  readonly plan: Plan;
  readonly interval: BillingInterval;
}

/** An account first; who has one sees what the plan would cost them. */
function FirstStep({ plan: { tier, name, priceMinor }, interval, sales }: FirstStepProps) {
  const isSignedIn = Boolean(useSessionQuery().data?.user);
  if (priceMinor.monthly === null) {
    return (
      <Button component="a" href={salesEmail(sales, 'Enterprise')} variant="default">
        Contact Sales
      </Button>
    );
  }
  const variant = tier === POPULAR ? 'filled' : 'default';
  if (isSignedIn) {
    return (
      <Button component="a" href={paths.newSubscription({ tier, interval })} variant={variant}>
        Choose {name}
      </Button>
    );
  }
  return (
    <Button component={Link} to={paths.signUp()} variant={variant}>
      Start Free
    </Button>
  );
}

function Nonprofits({ sales }: SalesProps) {
  return (
    <Text size="sm" c="dimmed" ta="center" mt="lg">
      Prices are without tax. Nonprofits get {NONPROFIT_PERCENT_OFF}% off paid plans:{' '}
      <Anchor href={salesEmail(sales, 'for a nonprofit')} inherit>
        write to us
      </Anchor>
      .
    </Text>
  );
}
