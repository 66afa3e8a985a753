import { AppShell, Box, Group } from '@mantine/core';
import { type ReactNode } from 'react';
import { Logo } from '../brand/Logo';
import { FlashBanner } from '../feedback/flash';
import { useNewPage } from '../navigation/use-new-page';
import { ColorSchemeToggle } from '../theme/ColorSchemeToggle';
import { NavDrawer } from './NavDrawer';
import { type NavEntry, SidebarNav } from './SidebarNav';
import classes from './SidebarShell.module.css';
import { SkipLink } from './SkipLink';

interface SidebarShellProps {
  readonly home: string;
  /** Beside the logo: which panel this is. */
  readonly note?: string;
  readonly entries: readonly NavEntry[];
  readonly footer?: ReactNode;
  /** At the right end of the top bar. */
  readonly account?: ReactNode;
  /** Below all else in the drawer of a small screen. What it leads to must close the drawer. */
  readonly drawerEnd?: ((close: () => void) => ReactNode) | null;
  readonly children: ReactNode;
}

/** The frame of the signed-in frontends: a sidebar, which on a small screen is a drawer behind a button. */
export function SidebarShell({ children, ...shell }: SidebarShellProps) {
  const { entries, footer, note = 'Main' } = shell;
  useNewPage();
  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 250, breakpoint: 'sm', collapsed: { mobile: true } }}
      padding="lg"
    >
      <SkipLink />
      <TopBar {...shell} />
      {/* On a small screen it is not only out of sight: the drawer has the sections there. */}
      <AppShell.Navbar p="md" bg="var(--rd-surface)" visibleFrom="sm">
        <AppShell.Section grow>
          <SidebarNav entries={entries} label={note} />
        </AppShell.Section>
        {footer && <AppShell.Section>{footer}</AppShell.Section>}
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} style={{ outline: 'none' }}>
        <Box maw="var(--rd-content-width)" mx="auto">
          <FlashBanner />
          {children}
        </Box>
      </AppShell.Main>
    </AppShell>
  );
}

function TopBar({ home, note, entries, footer, account, drawerEnd }: Omit<SidebarShellProps, 'children'>) {
  return (
    <AppShell.Header px="md" bg="var(--rd-surface)">
      <Group h="100%" justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          <NavDrawer note={note}>
            {(close) => (
              <>
                <SidebarNav entries={entries} label={note ?? 'Main'} onNavigate={close} />
                {footer && <Box mt="xl">{footer}</Box>}
                {drawerEnd?.(close)}
              </>
            )}
          </NavDrawer>
          <a href={home} className={`rd-plain-link ${classes['home']}`}>
            <Logo note={note} />
          </a>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <ColorSchemeToggle />
          {account}
        </Group>
      </Group>
    </AppShell.Header>
  );
}
