import { paths } from '@rowdeck/contracts';
import { Anchor, Box, Button, Container, Group, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Logo } from '../brand/Logo';
import { ColorSchemeToggle } from '../theme/ColorSchemeToggle';
import { NavDrawer } from './NavDrawer';

const PAGES = {
  product: [
    { label: 'How it works', to: paths.howItWorks() },
    { label: 'Pricing', to: paths.pricing() },
  ],
  legal: [
    { label: 'Terms of Service', to: paths.terms() },
    { label: 'Privacy Policy', to: paths.privacy() },
  ],
} as const;

interface PublicLinksProps {
  readonly of?: keyof typeof PAGES;
  readonly onNavigate?: () => void;
}

/** The public pages that the top bar, its drawer and the footer link to. */
export function PublicLinks({ of = 'product', onNavigate }: PublicLinksProps) {
  return PAGES[of].map(({ label, to }) => (
    <Anchor key={to} component={Link} to={to} c="inherit" fw={500} size="sm" onClick={onNavigate}>
      {label}
    </Anchor>
  ));
}

interface AccountLinksProps {
  readonly signedIn: boolean;
  readonly onSignOut: () => void;
  readonly onNavigate?: () => void;
}

/** Logo, pages and account; on a small screen all but the logo are in a drawer. */
export function PublicTopBar({ signedIn, onSignOut }: AccountLinksProps) {
  return (
    <Box component="header" py="sm" style={{ borderBottom: '1px solid var(--rd-line)' }}>
      <Container size="lg">
        <Group justify="space-between" wrap="nowrap">
          <Group gap="xl" wrap="nowrap">
            <Link to={paths.home()} className="rd-plain-link" aria-label="Rowdeck, home">
              <Logo />
            </Link>
            <Group component="nav" aria-label="Main" gap="lg" visibleFrom="sm">
              <PublicLinks />
            </Group>
          </Group>
          <Group gap="sm" wrap="nowrap">
            <ColorSchemeToggle />
            <Group gap="sm" visibleFrom="sm">
              <AccountLinks signedIn={signedIn} onSignOut={onSignOut} />
            </Group>
            <NavDrawer position="right">
              {(close) => (
                <Stack component="nav" aria-label="Main" gap="lg">
                  <PublicLinks onNavigate={close} />
                  <AccountLinks signedIn={signedIn} onSignOut={onSignOut} onNavigate={close} />
                </Stack>
              )}
            </NavDrawer>
          </Group>
        </Group>
      </Container>
    </Box>
  );
}

function AccountLinks({ signedIn, onSignOut, onNavigate }: AccountLinksProps) {
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
