import { NavLink, Stack, Text } from '@mantine/core';
import { type CurrentUser, paths } from '@rowdeck/contracts';
import { IconLogout, IconShieldHalf } from '@tabler/icons-react';
import { type NavEntry, SidebarNav } from './SidebarNav';

interface AccountNavProps {
  readonly user: Pick<CurrentUser, 'name' | 'email' | 'admin'>;
  /** Pages about the account itself. */
  readonly entries: readonly NavEntry[];
  readonly onNavigate: () => void;
  readonly onSignOut: () => void;
}

const ICON = { size: 19, stroke: 1.7 };
const LIKE_A_SECTION = { borderRadius: 'var(--mantine-radius-md)', fontWeight: 500 };

/** What a wide screen has in the menu of the account, below the sections in the drawer of a small one. */
export function AccountNav({ user, entries, onNavigate, onSignOut }: AccountNavProps) {
  return (
    <Stack gap={4} mt="lg" pt="lg" style={{ borderTop: '1px solid var(--rd-line)' }}>
      <Text size="xs" c="dimmed" px="sm" truncate>
        <bdi>{user.name ?? user.email}</bdi>
      </Text>
      <SidebarNav entries={entries} label="Your account" onNavigate={onNavigate} />
      {user.admin && (
        <NavLink
          component="a"
          href={paths.admin()}
          label="Admin Panel"
          leftSection={<IconShieldHalf {...ICON} />}
          style={LIKE_A_SECTION}
        />
      )}
      <NavLink
        component="button"
        label="Sign out"
        leftSection={<IconLogout {...ICON} />}
        onClick={onSignOut}
        style={LIKE_A_SECTION}
      />
    </Stack>
  );
}
