import { Anchor, Box, Burger, Button, Container, Drawer, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../brand/Logo';
import { paths } from '../navigation/paths';
import { ColorSchemeToggle } from '../theme/ColorSchemeToggle';

interface PublicShellProps {
  readonly signedIn: boolean;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

const PAGES = [
  { label: 'How it works', to: paths.howItWorks() },
  { label: 'Pricing', to: paths.pricing() },
] as const;

const LEGAL_PAGES = [
  { label: 'Terms of Service', to: paths.terms() },
  { label: 'Privacy Policy', to: paths.privacy() },
] as const;

/** The frame of the public and account pages: top bar and footer. */
export function PublicShell({ signedIn, onSignOut, children }: PublicShellProps) {
  const [drawerOpen, drawer] = useDisclosure(false);
  const account = <AccountLinks signedIn={signedIn} onSignOut={onSignOut} onNavigate={drawer.close} />;
  return (
    <Box mih="100dvh" style={{ display: 'flex', flexDirection: 'column' }}>
      <a className="rd-skip-link" href="#content">
        Skip to content
      </a>
      <Box component="header" py="sm" style={{ borderBottom: '1px solid var(--rd-line)' }}>
        <Container size="lg">
          <Group justify="space-between" wrap="nowrap">
            <Group gap="xl" wrap="nowrap">
              <Link to={paths.home()} className="rd-plain-link" aria-label="Rowdeck, home">
                <Logo />
              </Link>
              <Group component="nav" aria-label="Main" gap="lg" visibleFrom="sm">
                <PageLinks />
              </Group>
            </Group>
            <Group gap="sm" wrap="nowrap">
              <ColorSchemeToggle />
              <Group gap="sm" visibleFrom="sm">
                {account}
              </Group>
              <Burger
                opened={drawerOpen}
                onClick={drawer.toggle}
                hiddenFrom="sm"
                size="sm"
                aria-label="Open navigation"
              />
            </Group>
          </Group>
        </Container>
      </Box>
      <Drawer
        opened={drawerOpen}
        onClose={drawer.close}
        position="right"
        size={280}
        hiddenFrom="sm"
        title={<Logo />}
        closeButtonProps={{ 'aria-label': 'Close navigation' }}
      >
        <Stack component="nav" aria-label="Main" gap="lg">
          <PageLinks onNavigate={drawer.close} />
          {account}
        </Stack>
      </Drawer>
      <Box component="main" id="content" tabIndex={-1} flex={1} style={{ outline: 'none' }}>
        {children}
      </Box>
      <PublicFooter />
    </Box>
  );
}

interface PageLinksProps {
  readonly pages?: readonly { readonly label: string; readonly to: string }[];
  readonly onNavigate?: () => void;
}

function PageLinks({ pages = PAGES, onNavigate }: PageLinksProps) {
  return pages.map(({ label, to }) => (
    <Anchor key={to} component={Link} to={to} c="inherit" fw={500} size="sm" onClick={onNavigate}>
      {label}
    </Anchor>
  ));
}

function AccountLinks({
  signedIn,
  onSignOut,
  onNavigate,
}: Omit<PublicShellProps, 'children'> & { onNavigate: () => void }) {
  if (signedIn) {
    return (
      <>
        <Button variant="subtle" size="sm" onClick={onSignOut}>
          Sign out
        </Button>
        <Button component="a" href={paths.dashboard()} size="sm">
          Dashboard
        </Button>
      </>
    );
  }
  return (
    <>
      <Button component={Link} to={paths.signIn()} variant="subtle" size="sm" onClick={onNavigate}>
        Sign in
      </Button>
      <Button component={Link} to={paths.signUp()} size="sm" onClick={onNavigate}>
        Start Free
      </Button>
    </>
  );
}

function PublicFooter() {
  return (
    <Box component="footer" mt={80} py="xl" bg="var(--rd-sunken)" style={{ borderTop: '1px solid var(--rd-line)' }}>
      <Container size="lg">
        <Group justify="space-between" gap="lg">
          <Stack gap={4}>
            <Logo />
            <Text size="sm" c="dimmed">
              One template, one CSV, a deck for every row.
            </Text>
          </Stack>
          <Group component="nav" aria-label="Footer" gap="lg">
            <PageLinks />
            <Anchor component={Link} to={paths.signIn()} c="inherit" fw={500} size="sm">
              Sign in
            </Anchor>
            <PageLinks pages={LEGAL_PAGES} />
          </Group>
        </Group>
      </Container>
    </Box>
  );
}
