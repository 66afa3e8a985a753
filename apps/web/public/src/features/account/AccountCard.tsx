import { Container, Paper, Text } from '@mantine/core';
import { PageTitle } from '@rowdeck/ui';
import { type ReactNode } from 'react';

interface AccountCardProps {
  /** Above the title: whose it is. */
  readonly mark?: ReactNode;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Under the card: the way to a neighbouring page. */
  readonly footer?: ReactNode;
}

/** The narrow page that all account forms share. */
export function AccountCard({ mark, title, description, children, footer }: AccountCardProps) {
  return (
    <Container size={460} py={{ base: 'xl', sm: 64 }}>
      <Paper withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
        {mark}
        <PageTitle title={title} description={description} />
        {children}
      </Paper>
      {footer && (
        <Text size="sm" ta="center" mt="lg" component="div">
          {footer}
        </Text>
      )}
    </Container>
  );
}
