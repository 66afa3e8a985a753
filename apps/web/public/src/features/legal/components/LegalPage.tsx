import { Container, Text, Title, Typography } from '@mantine/core';
import { formatDate } from '@rowdeck/ui';
import { type ReactNode } from 'react';

interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A text of sections, to be read. 'Last updated' is today (specification, section 2.1). */
export function LegalPage({ title, lead, children }: LegalPageProps) {
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
      <Typography>{children}</Typography>
    </Container>
  );
}
