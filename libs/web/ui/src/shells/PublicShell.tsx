import { apiDocsHttp, pathOf, paths } from '@rowdeck/contracts';
import { Anchor, Box, Container, Group, Stack, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../brand/Logo';
import { PublicLinks, PublicTopBar } from './PublicTopBar';
import { SkipLink } from './SkipLink';

interface PublicShellProps {
  readonly signedIn: boolean;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

/** The frame of the public and account pages: top bar and footer. */
export function PublicShell({ signedIn, onSignOut, children }: PublicShellProps) {
  return (
    <Box mih="100dvh" style={{ display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <PublicTopBar signedIn={signedIn} onSignOut={onSignOut} />
      <Box component="main" id="content" tabIndex={-1} flex={1} style={{ outline: 'none' }}>
        {children}
      </Box>
      <PublicFooter signedIn={signedIn} />
    </Box>
  );
}

function PublicFooter({ signedIn }: Pick<PublicShellProps, 'signedIn'>) {
  return (
    <Box component="footer" mt={80} py="xl" bg="var(--rd-sunken)" style={{ borderTop: '1px solid var(--rd-line)' }}>
      <Container size="lg">
        <Group justify="space-between" gap="lg">
          <Stack gap={4}>
            <Logo />
            <Text size="sm" c="dimmed">
              One template, one table, a deck for every row.
            </Text>
          </Stack>
          <Group component="nav" aria-label="Footer" gap="lg">
            <PublicLinks />
            {signedIn ? (
              <Anchor href={paths.dashboard()} c="inherit" fw={500} size="sm">
                Dashboard
              </Anchor>
            ) : (
              <Anchor component={Link} to={paths.signIn()} c="inherit" fw={500} size="sm">
                Sign in
              </Anchor>
            )}
            <Anchor href={pathOf(apiDocsHttp.reference)} c="inherit" fw={500} size="sm">
              API reference
            </Anchor>
            <PublicLinks of="legal" />
          </Group>
        </Group>
      </Container>
    </Box>
  );
}
