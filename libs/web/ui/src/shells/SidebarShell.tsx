import { AppShell, Box, Burger, Drawer, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode } from 'react';
import { Logo } from '../brand/Logo';
import { FlashBanner } from '../feedback/FlashBanner';
import { ColorSchemeToggle } from '../theme/ColorSchemeToggle';
import { type NavEntry } from './nav-entry';
import { SidebarNav } from './SidebarNav';

interface SidebarShellProps {
  readonly home: string;
  /** Beside the logo: which panel this is. */
  readonly note?: string;
  readonly entries: readonly NavEntry[];
  readonly footer?: ReactNode;
  /** At the right end of the top bar. */
  readonly account?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the signed-in frontends: a sidebar, which on a small screen is a drawer behind a button. */
export function SidebarShell({ home, note, entries, footer, account, children }: SidebarShellProps) {
  const [drawerOpen, drawer] = useDisclosure(false);
  const label = note ?? 'Main';
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 250, breakpoint: 'sm', collapsed: { mobile: true } }}
      padding="lg"
    >
      <a className="rd-skip-link" href="#content">
        Skip to content
      </a>
      <AppShell.Header px="md" bg="var(--rd-surface)">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={drawerOpen}
              onClick={drawer.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label="Open navigation"
            />
            <a href={home} className="rd-plain-link" aria-label={note ? `Rowdeck ${note}` : 'Rowdeck'}>
              <Logo {...(note === undefined ? {} : { note })} />
            </a>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <ColorSchemeToggle />
            {account}
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="md" bg="var(--rd-surface)">
        <AppShell.Section grow>
          <SidebarNav entries={entries} label={label} />
        </AppShell.Section>
        {footer && <AppShell.Section>{footer}</AppShell.Section>}
      </AppShell.Navbar>
      <Drawer
        opened={drawerOpen}
        onClose={drawer.close}
        size={280}
        hiddenFrom="sm"
        title={<Logo {...(note === undefined ? {} : { note })} />}
        closeButtonProps={{ 'aria-label': 'Close navigation' }}
      >
        <SidebarNav entries={entries} label={label} onNavigate={drawer.close} />
        {footer && <Box mt="xl">{footer}</Box>}
      </Drawer>
      <AppShell.Main id="content" tabIndex={-1} style={{ outline: 'none' }}>
        <Box maw="var(--rd-content-width)" mx="auto">
          <FlashBanner />
          {children}
        </Box>
      </AppShell.Main>
    </AppShell>
  );
}
