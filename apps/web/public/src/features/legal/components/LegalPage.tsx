import { Box, Container, Text, Title, Typography } from '@mantine/core';
import { formatDate } from '@rowdeck/ui';
import { type ReactNode } from 'react';

export interface Clause {
  readonly title: string;
  /** Paragraphs and lists. */
  readonly text: ReactNode;
}

interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  readonly clauses: readonly Clause[];
}

/** A text of numbered clauses. It is what holds today, so 'Last updated' is today. */
export function LegalPage({ title, lead, clauses }: LegalPageProps) {
  return (
    <Container component="article" size="sm" py={{ base: 'xl', sm: 64 }}>
      <title>{`${title} · Rowdeck`}</title>
      <Title order={1} fz={{ base: 32, sm: 44 }}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mt="xs">
        Last updated: {formatDate(new Date().toISOString())}
      </Text>
      <Text fz="lg" my="xl">
        {lead}
      </Text>
      <Typography>
        {clauses.map((clause, index) => (
          <Box component="section" mt="xl" key={clause.title} aria-labelledby={`clause-${index + 1}`}>
            <h2 id={`clause-${index + 1}`}>{`${index + 1}. ${clause.title}`}</h2>
            {clause.text}
          </Box>
        ))}
      </Typography>
    </Container>
  );
}
