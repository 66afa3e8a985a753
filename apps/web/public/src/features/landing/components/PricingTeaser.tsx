import { Anchor, Card, SimpleGrid, Text, Title } from '@mantine/core';
import { PLANS, type SignUpOffer } from '@rowdeck/contracts';
import { formatNumber, paths } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { ByOffer } from '../../../offer/ByOffer';
import { Section } from './Section';

export function PricingTeaser() {
  return <ByOffer>{(offer) => (offer.billing === 'none' ? <NotSold {...offer} /> : <Prices />)}</ByOffer>;
}

function NotSold({ name, presentations_per_month: limit }: SignUpOffer) {
  return (
    <Section title="Nobody is billed on this site">
      <Text fz="lg">
        A new account has the {name} plan{limit === null ? ', with unlimited presentations' : ''}, and pays nothing.
      </Text>
      <Anchor component={Link} to={paths.pricing()} mt="lg" display="inline-block">
        See what an account may use
      </Anchor>
    </Section>
  );
}

function Prices() {
  return (
    <Section title="Start free, grow when you need to">
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
