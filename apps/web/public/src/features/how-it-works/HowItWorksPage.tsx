import { Box, Button, Card, Code, Container, Grid, Group, Stack, Text, Title } from '@mantine/core';
import { paths } from '@rowdeck/ui';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CsvIllustration, DecksIllustration, SlideIllustration } from '../../illustrations/Illustrations';

interface Step {
  readonly title: string;
  readonly text: ReactNode;
  readonly points: readonly string[];
  readonly illustration: ReactNode;
}

const STEPS: readonly Step[] = [
  {
    title: 'Upload your template',
    text: (
      <>
        Take the .pptx file you already have and write placeholders in double curly braces, such as{' '}
        <Code>{'{{company_name}}'}</Code>, wherever a value should appear.
      </>
    ),
    points: ['Text boxes, tables and shapes', 'Your fonts, layouts and pictures stay as they are', 'Up to 100MB'],
    illustration: <SlideIllustration />,
  },
  {
    title: 'Upload your table and map its columns',
    text: 'The first row holds the column headers, and each row after it becomes one presentation. Columns with matching names are mapped for you.',
    points: [
      'Up to 10,000 rows per batch',
      'Excel, OpenDocument, CSV or JSON',
      'Preview the first rows before you generate',
    ],
    illustration: <CsvIllustration />,
  },
  {
    title: 'Generate and download',
    text: 'Follow the batch as it runs. Download presentations one by one, or all of them as a ZIP.',
    points: ['Live progress', 'Rows that fail are listed with the reason', 'Real .pptx files, ready to edit'],
    illustration: <DecksIllustration />,
  },
];

export function HowItWorksPage() {
  return (
    <Container size="lg" py={{ base: 'xl', sm: 64 }}>
      <title>How it works · Rowdeck</title>
      <Stack align="center" ta="center" gap="sm" mb={64}>
        <Title order={1} fz={{ base: 32, sm: 44 }}>
          How it works
        </Title>
        <Text c="dimmed" fz="lg" maw={560}>
          From one template and one spreadsheet to a presentation for everyone on your list, in three steps.
        </Text>
      </Stack>
      <Stack gap={72} component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
        {STEPS.map((step, index) => (
          <StepSection key={step.title} step={step} number={index + 1} />
        ))}
      </Stack>
      <Card mt={80} p="xl" bg="var(--rd-sunken)">
        <Group justify="space-between">
          <Title order={2} size="h3">
            Ready for your first batch?
          </Title>
          <Button component={Link} to={paths.signUp()} size="md">
            Start Free
          </Button>
        </Group>
      </Card>
    </Container>
  );
}

function StepSection({ step: { title, text, points, illustration }, number }: { step: Step; number: number }) {
  return (
    <Grid component="li" gap="xl" align="center">
      <Grid.Col span={{ base: 12, sm: 6 }} order={{ base: 1, sm: number % 2 === 0 ? 2 : 1 }}>
        <Text fw={700} c="var(--rd-warning)" mb={6}>
          Step {number}
        </Text>
        <Title order={2}>{title}</Title>
        <Text mt="sm">{text}</Text>
        <Box component="ul" mt="md" mb={0} pl="lg" c="dimmed">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Box>
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 6 }} order={{ base: 2, sm: number % 2 === 0 ? 1 : 2 }}>
        {illustration}
      </Grid.Col>
    </Grid>
  );
}
