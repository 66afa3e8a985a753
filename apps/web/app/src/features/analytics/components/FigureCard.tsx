import { Card, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A part of the page, as a card with a heading. */
export function FigureCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
