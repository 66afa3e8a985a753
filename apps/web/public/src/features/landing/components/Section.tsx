import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap="xs" mb="xl" maw={680}>
        <Title order={2} fz={{ base: 26, sm: 34 }} id={id}>
          {title}
        </Title>
        {lead && (
          <Text c="dimmed" fz="lg">
            {lead}
          </Text>
        )}
      </Stack>
      {children}
    </section>
  );
}
