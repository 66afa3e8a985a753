import { Container, Stack } from '@mantine/core';
import { Audiences } from './components/Audiences';
import { ClosingCall } from './components/ClosingCall';
import { Features } from './components/Features';
import { Hero } from './components/Hero';
import { PricingTeaser } from './components/PricingTeaser';
import { ProblemAndSolution } from './components/ProblemAndSolution';
import { Proof } from './components/Proof';
import { ThreeSteps } from './components/ThreeSteps';

export function LandingPage() {
  return (
    <>
      <title>Rowdeck · One template, one CSV, a deck for every row</title>
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
