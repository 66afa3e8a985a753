import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { type CurrentUser, paths } from '@rowdeck/contracts';
import { IconLogout, IconShieldHalf } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type NavEntry } from './SidebarNav';

interface AvatarMenuProps {
  readonly user: Pick<CurrentUser, 'name' | 'email' | 'admin'>;
  /** Pages about the account itself. */
  readonly entries?: readonly NavEntry[];
  readonly onSignOut: () => void;
}

/** Whichever of the entries there are: of all that ask for the focus, the first gets it. */
const FIRST_HAS_FOCUS = { 'data-autofocus': true };

const firstLetter = (text: string): string => (Array.from(text.trim())[0] ?? '?').toUpperCase();

/** Who is signed in, by the first letter of the name, and what only they can do. It stands in the top bar, which is a landmark, and the focus goes to its first entry. */
export function AvatarMenu({ user, entries = [], onSignOut }: AvatarMenuProps) {
  const name = user.name ?? user.email;
  return (
    <Menu position="bottom-end" width={260} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton aria-label={`Account of ${name}`} style={{ borderRadius: '50%' }}>
          <Avatar color="ink" variant="filled" radius="xl">
            {firstLetter(name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {name}
          </Text>
          {user.name && (
            <Text size="xs" truncate>
              {user.email}
            </Text>
          )}
        </Menu.Label>
        <Menu.Divider />
        {entries.map((entry) => (
          <Menu.Item
            key={entry.to}
            component={Link}
            to={entry.to}
            {...FIRST_HAS_FOCUS}
            leftSection={<entry.icon size={16} />}
          >
            {entry.label}
          </Menu.Item>
        ))}
        {user.admin && (
          <Menu.Item component="a" href={paths.admin()} {...FIRST_HAS_FOCUS} leftSection={<IconShieldHalf size={16} />}>
            Admin Panel
          </Menu.Item>
        )}
        <Menu.Item {...FIRST_HAS_FOCUS} leftSection={<IconLogout size={16} />} onClick={onSignOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
