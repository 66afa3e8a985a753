import { Button, Container, Paper, Stack, Text, Title } from '@mantine/core';
import { paths } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { OfferSentence } from '../../offer/OfferSentence';
import { Audiences } from './components/Audiences';
import { Features } from './components/Features';
import { Hero } from './components/Hero';
import { PricingTeaser } from './components/PricingTeaser';
import { ProblemAndSolution } from './components/ProblemAndSolution';
import { Proof } from './components/Proof';
import { ThreeSteps } from './components/ThreeSteps';

export function LandingPage() {
  return (
    <>
      <title>Rowdeck · One template, one spreadsheet, a deck for every row</title>
      <Hero />
      <Container size="lg">
        <Stack gap={96}>
          <ProblemAndSolution />
          <ThreeSteps />
          <Audiences />
          <Features />
          <Proof />
          <PricingTeaser />
          <ClosingCall />
        </Stack>
      </Container>
    </>
  );
}

function ClosingCall() {
  return (
    <Paper component="section" radius="lg" p={{ base: 'xl', sm: 64 }} bg="ink.8" c="white">
      <Stack align="center" ta="center" gap="md">
        <Title order={2} fz={{ base: 28, sm: 38 }} c="white">
          Your next two hundred decks are one table away
        </Title>
        <Text c="ink.1" fz="lg">
          <OfferSentence />
        </Text>
        <Button component={Link} to={paths.signUp()} size="lg" color="marigold.5" autoContrast mt="sm">
          Start Free
        </Button>
      </Stack>
    </Paper>
  );
}
