import { Box, Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useSessionQuery } from '@rowdeck/api-client';
import {
  isUnlimited,
  keptAtMost,
  type Plan,
  planFeatures,
  PLANS,
  type SignUpOffer,
  unlimitedWords,
} from '@rowdeck/contracts';
import { paths, PlanCard } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { PricingFaq, questionsOfUsers } from './PricingFaq';

/** The plan of a new account, and those that an operator can give it instead. */
const plansOf = ({ tier, most_retention_days: days }: SignUpOffer): Plan[] =>
  PLANS.slice(PLANS.findIndex((plan) => plan.tier === tier)).map((plan) => keptAtMost(plan, days));

/** What accounts may use where nobody pays; of plans nothing where a new one has no limits. */
export function NotSold({ offer }: { readonly offer: SignUpOffer }) {
  const [first, ...larger] = plansOf(offer);
  if (!first) return null;
  const hasLimits = !isUnlimited(first);
  return (
    <>
      <Stack align="center" ta="center" gap="sm" mb="xl" maw={720} mx="auto">
        <Title order={1} fz={{ base: 32, sm: 44 }}>
          Nobody is billed on this site
        </Title>
        <Text c="dimmed" fz="lg">
          Using Rowdeck costs nothing here.{' '}
          {hasLimits ? 'Plans only say how much an account may use.' : `A new account has ${unlimitedWords(first)}.`}
        </Text>
        <Entrance />
      </Stack>
      {hasLimits && <Limits first={first} larger={larger} />}
      <Box mt={72} maw={760} mx="auto">
        <PricingFaq questions={questionsOfUsers(hasLimits)} />
      </Box>
    </>
  );
}

function Entrance() {
  const isSignedIn = Boolean(useSessionQuery().data?.user);
  return isSignedIn ? (
    <Button component="a" href={paths.subscription()} mt="md">
      See your plan
    </Button>
  ) : (
    <Button component={Link} to={paths.signUp()} mt="md">
      Create an account
    </Button>
  );
}

function Limits({ first, larger }: { readonly first: Plan; readonly larger: readonly Plan[] }) {
  return (
    <SimpleGrid
      cols={{ base: 1, xs: 2, lg: 1 + larger.length }}
      spacing="lg"
      component="ul"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
    >
      <PlanCard name={first.name} mark="New accounts" price={null} features={planFeatures(first, false)} />
      {larger.map((plan) => (
        <PlanCard key={plan.tier} name={plan.name} price={null} features={planFeatures(plan, false)}>
          <Text size="sm" c="dimmed">
            Given by an operator of this site.
          </Text>
        </PlanCard>
      ))}
    </SimpleGrid>
  );
}
